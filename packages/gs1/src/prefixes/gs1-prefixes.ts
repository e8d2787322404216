/** GS1 prefixes and their issuing organisations. A prefix names the issuing organisation, not the origin of goods. Source: GS1's
 *  published prefix list, cross-checked with public copies of September 2025; Chinese names are the usual translations. Three-digit
 *  prefixes without a row are reserved by GS1 Global Office. */

export type PrefixUse =
  | 'coupon'
  | 'demonstration'
  | 'epc-manager'
  | 'global-office'
  | 'gtin-8'
  | 'isbn'
  | 'issn'
  | 'member-organisation'
  | 'refund-receipt'
  | 'restricted'
  | 'unused'

/** `from` and `to` are digits of one length, both included; `country` is ISO 3166-1 alpha-2 if the organisation is that of one
 *  country. */
export type Gs1Prefix = {
  from: string
  to: string
  organisation: string
  nameZh: string
  nameEn: string
  country?: string
  use: PrefixUse
  noteZh?: string
  noteEn?: string
}

// biome-ignore format: one row a line
export const gs1Prefixes: readonly Gs1Prefix[] = [
  { from: '001', to: '019', organisation: 'GS1 US', nameZh: '美国', nameEn: 'United States', country: 'US', use: 'member-organisation', noteZh: '与 UPC-A 兼容', noteEn: 'Compatible with UPC-A' },
  { from: '020', to: '029', organisation: 'Restricted Circulation Numbers (geographic region, MO defined)', nameZh: '限域分销（店内码，由各地编码组织规定）', nameEn: 'Restricted circulation', use: 'restricted', noteZh: '在一个国家或地区内使用', noteEn: 'For use within one country or region' },
  { from: '030', to: '039', organisation: 'GS1 US', nameZh: '美国', nameEn: 'United States', country: 'US', use: 'member-organisation', noteZh: '与 UPC-A 兼容，含美国药品代码（NDC）', noteEn: 'Compatible with UPC-A; includes the National Drug Code (NDC) of the United States' },
  { from: '040', to: '049', organisation: 'Restricted Circulation Numbers (within a company)', nameZh: '限域分销（企业内部使用）', nameEn: 'Restricted circulation (company)', use: 'restricted' },
  { from: '050', to: '059', organisation: 'GS1 US (reserved; formerly coupons)', nameZh: '优惠券（现由 GS1 US 预留）', nameEn: 'Coupons / GS1 US reserved', use: 'coupon', noteZh: '早期资料记为优惠券，现行 GS1 表述为 GS1 US 预留', noteEn: 'Coupons in older publications; reserved for GS1 US today' },
  { from: '060', to: '139', organisation: 'GS1 US', nameZh: '美国', nameEn: 'United States', country: 'US', use: 'member-organisation', noteZh: '060-099 与 UPC-A 兼容', noteEn: '060 to 099 are compatible with UPC-A' },
  { from: '200', to: '299', organisation: 'Restricted Circulation Numbers (geographic region, MO defined)', nameZh: '限域分销（店内码，由各地编码组织规定）', nameEn: 'Restricted circulation', use: 'restricted', noteZh: '我国 20-24 用于店内条码（GB/T 18283）', noteEn: 'China uses 20 to 24 for in-store codes (GB/T 18283)' },
  { from: '300', to: '379', organisation: 'GS1 France', nameZh: '法国、摩纳哥', nameEn: 'France and Monaco', country: 'FR', use: 'member-organisation' },
  { from: '380', to: '380', organisation: 'GS1 Bulgaria', nameZh: '保加利亚', nameEn: 'Bulgaria', country: 'BG', use: 'member-organisation' },
  { from: '383', to: '383', organisation: 'GS1 Slovenia', nameZh: '斯洛文尼亚', nameEn: 'Slovenia', country: 'SI', use: 'member-organisation' },
  { from: '385', to: '385', organisation: 'GS1 Croatia', nameZh: '克罗地亚', nameEn: 'Croatia', country: 'HR', use: 'member-organisation' },
  { from: '387', to: '387', organisation: 'GS1 BIH (Bosnia-Herzegovina)', nameZh: '波黑', nameEn: 'Bosnia and Herzegovina', country: 'BA', use: 'member-organisation' },
  { from: '389', to: '389', organisation: 'GS1 Montenegro', nameZh: '黑山', nameEn: 'Montenegro', country: 'ME', use: 'member-organisation' },
  { from: '390', to: '390', organisation: 'GS1 Kosovo', nameZh: '科索沃地区', nameEn: 'Kosovo', country: 'XK', use: 'member-organisation' },
  { from: '400', to: '440', organisation: 'GS1 Germany', nameZh: '德国', nameEn: 'Germany', country: 'DE', use: 'member-organisation', noteZh: '440 承自原民主德国', noteEn: '440 was that of the German Democratic Republic' },
  { from: '450', to: '459', organisation: 'GS1 Japan', nameZh: '日本', nameEn: 'Japan', country: 'JP', use: 'member-organisation' },
  { from: '460', to: '469', organisation: 'GS1 Russia', nameZh: '俄罗斯', nameEn: 'Russia', country: 'RU', use: 'member-organisation' },
  { from: '470', to: '470', organisation: 'GS1 Kyrgyzstan', nameZh: '吉尔吉斯斯坦', nameEn: 'Kyrgyzstan', country: 'KG', use: 'member-organisation' },
  { from: '471', to: '471', organisation: 'GS1 Chinese Taipei', nameZh: '中国台湾', nameEn: 'Chinese Taipei', country: 'TW', use: 'member-organisation' },
  { from: '474', to: '474', organisation: 'GS1 Estonia', nameZh: '爱沙尼亚', nameEn: 'Estonia', country: 'EE', use: 'member-organisation' },
  { from: '475', to: '475', organisation: 'GS1 Latvia', nameZh: '拉脱维亚', nameEn: 'Latvia', country: 'LV', use: 'member-organisation' },
  { from: '476', to: '476', organisation: 'GS1 Azerbaijan', nameZh: '阿塞拜疆', nameEn: 'Azerbaijan', country: 'AZ', use: 'member-organisation' },
  { from: '477', to: '477', organisation: 'GS1 Lithuania', nameZh: '立陶宛', nameEn: 'Lithuania', country: 'LT', use: 'member-organisation' },
  { from: '478', to: '478', organisation: 'GS1 Uzbekistan', nameZh: '乌兹别克斯坦', nameEn: 'Uzbekistan', country: 'UZ', use: 'member-organisation' },
  { from: '479', to: '479', organisation: 'GS1 Sri Lanka', nameZh: '斯里兰卡', nameEn: 'Sri Lanka', country: 'LK', use: 'member-organisation' },
  { from: '480', to: '480', organisation: 'GS1 Philippines', nameZh: '菲律宾', nameEn: 'Philippines', country: 'PH', use: 'member-organisation' },
  { from: '481', to: '481', organisation: 'GS1 Belarus', nameZh: '白俄罗斯', nameEn: 'Belarus', country: 'BY', use: 'member-organisation' },
  { from: '482', to: '482', organisation: 'GS1 Ukraine', nameZh: '乌克兰', nameEn: 'Ukraine', country: 'UA', use: 'member-organisation' },
  { from: '483', to: '483', organisation: 'GS1 Turkmenistan', nameZh: '土库曼斯坦', nameEn: 'Turkmenistan', country: 'TM', use: 'member-organisation' },
  { from: '484', to: '484', organisation: 'GS1 Moldova', nameZh: '摩尔多瓦', nameEn: 'Moldova', country: 'MD', use: 'member-organisation' },
  { from: '485', to: '485', organisation: 'GS1 Armenia', nameZh: '亚美尼亚', nameEn: 'Armenia', country: 'AM', use: 'member-organisation' },
  { from: '486', to: '486', organisation: 'GS1 Georgia', nameZh: '格鲁吉亚', nameEn: 'Georgia', country: 'GE', use: 'member-organisation' },
  { from: '487', to: '487', organisation: 'GS1 Kazakhstan', nameZh: '哈萨克斯坦', nameEn: 'Kazakhstan', country: 'KZ', use: 'member-organisation' },
  { from: '488', to: '488', organisation: 'GS1 Tajikistan', nameZh: '塔吉克斯坦', nameEn: 'Tajikistan', country: 'TJ', use: 'member-organisation' },
  { from: '489', to: '489', organisation: 'GS1 Hong Kong, China', nameZh: '中国香港', nameEn: 'Hong Kong, China', country: 'HK', use: 'member-organisation' },
  { from: '490', to: '499', organisation: 'GS1 Japan', nameZh: '日本', nameEn: 'Japan', country: 'JP', use: 'member-organisation', noteZh: '早期 JAN 区段', noteEn: 'The first range of JAN' },
  { from: '500', to: '509', organisation: 'GS1 UK', nameZh: '英国', nameEn: 'United Kingdom', country: 'GB', use: 'member-organisation' },
  { from: '520', to: '521', organisation: 'GS1 Association Greece', nameZh: '希腊', nameEn: 'Greece', country: 'GR', use: 'member-organisation' },
  { from: '528', to: '528', organisation: 'GS1 Lebanon', nameZh: '黎巴嫩', nameEn: 'Lebanon', country: 'LB', use: 'member-organisation' },
  { from: '529', to: '529', organisation: 'GS1 Cyprus', nameZh: '塞浦路斯', nameEn: 'Cyprus', country: 'CY', use: 'member-organisation' },
  { from: '530', to: '530', organisation: 'GS1 Albania', nameZh: '阿尔巴尼亚', nameEn: 'Albania', country: 'AL', use: 'member-organisation' },
  { from: '531', to: '531', organisation: 'GS1 North Macedonia', nameZh: '北马其顿', nameEn: 'North Macedonia', country: 'MK', use: 'member-organisation' },
  { from: '535', to: '535', organisation: 'GS1 Malta', nameZh: '马耳他', nameEn: 'Malta', country: 'MT', use: 'member-organisation' },
  { from: '539', to: '539', organisation: 'GS1 Ireland', nameZh: '爱尔兰', nameEn: 'Ireland', country: 'IE', use: 'member-organisation' },
  { from: '540', to: '549', organisation: 'GS1 Belgium & Luxembourg', nameZh: '比利时、卢森堡', nameEn: 'Belgium and Luxembourg', country: 'BE', use: 'member-organisation' },
  { from: '560', to: '560', organisation: 'GS1 Portugal', nameZh: '葡萄牙', nameEn: 'Portugal', country: 'PT', use: 'member-organisation' },
  { from: '569', to: '569', organisation: 'GS1 Iceland', nameZh: '冰岛', nameEn: 'Iceland', country: 'IS', use: 'member-organisation' },
  { from: '570', to: '579', organisation: 'GS1 Denmark', nameZh: '丹麦、法罗群岛、格陵兰', nameEn: 'Denmark, Faroe Islands and Greenland', country: 'DK', use: 'member-organisation' },
  { from: '590', to: '590', organisation: 'GS1 Poland', nameZh: '波兰', nameEn: 'Poland', country: 'PL', use: 'member-organisation' },
  { from: '594', to: '594', organisation: 'GS1 Romania', nameZh: '罗马尼亚', nameEn: 'Romania', country: 'RO', use: 'member-organisation' },
  { from: '599', to: '599', organisation: 'GS1 Hungary', nameZh: '匈牙利', nameEn: 'Hungary', country: 'HU', use: 'member-organisation' },
  { from: '600', to: '601', organisation: 'GS1 South Africa', nameZh: '南非', nameEn: 'South Africa', country: 'ZA', use: 'member-organisation' },
  { from: '603', to: '603', organisation: 'GS1 Ghana', nameZh: '加纳', nameEn: 'Ghana', country: 'GH', use: 'member-organisation' },
  { from: '604', to: '604', organisation: 'GS1 Senegal', nameZh: '塞内加尔', nameEn: 'Senegal', country: 'SN', use: 'member-organisation' },
  { from: '605', to: '605', organisation: 'GS1 Uganda', nameZh: '乌干达', nameEn: 'Uganda', country: 'UG', use: 'member-organisation' },
  { from: '606', to: '606', organisation: 'GS1 Angola', nameZh: '安哥拉', nameEn: 'Angola', country: 'AO', use: 'member-organisation' },
  { from: '607', to: '607', organisation: 'GS1 Oman', nameZh: '阿曼', nameEn: 'Oman', country: 'OM', use: 'member-organisation' },
  { from: '608', to: '608', organisation: 'GS1 Bahrain', nameZh: '巴林', nameEn: 'Bahrain', country: 'BH', use: 'member-organisation' },
  { from: '609', to: '609', organisation: 'GS1 Mauritius', nameZh: '毛里求斯', nameEn: 'Mauritius', country: 'MU', use: 'member-organisation' },
  { from: '610', to: '610', organisation: 'GS1 Global Office (managed for a future MO)', nameZh: 'GS1 总部代管', nameEn: 'Managed by GS1 Global Office', use: 'global-office' },
  { from: '611', to: '611', organisation: 'GS1 Morocco', nameZh: '摩洛哥', nameEn: 'Morocco', country: 'MA', use: 'member-organisation' },
  { from: '612', to: '612', organisation: 'GS1 Somalia', nameZh: '索马里', nameEn: 'Somalia', country: 'SO', use: 'member-organisation' },
  { from: '613', to: '613', organisation: 'GS1 Algeria', nameZh: '阿尔及利亚', nameEn: 'Algeria', country: 'DZ', use: 'member-organisation' },
  { from: '614', to: '614', organisation: 'GS1 Global Office (managed for a future MO)', nameZh: 'GS1 总部代管', nameEn: 'Managed by GS1 Global Office', use: 'global-office' },
  { from: '615', to: '615', organisation: 'GS1 Nigeria', nameZh: '尼日利亚', nameEn: 'Nigeria', country: 'NG', use: 'member-organisation' },
  { from: '616', to: '616', organisation: 'GS1 Kenya', nameZh: '肯尼亚', nameEn: 'Kenya', country: 'KE', use: 'member-organisation' },
  { from: '617', to: '617', organisation: 'GS1 Cameroon', nameZh: '喀麦隆', nameEn: 'Cameroon', country: 'CM', use: 'member-organisation' },
  { from: '618', to: '618', organisation: "GS1 Côte d'Ivoire", nameZh: '科特迪瓦', nameEn: "Côte d'Ivoire", country: 'CI', use: 'member-organisation' },
  { from: '619', to: '619', organisation: 'GS1 Tunisia', nameZh: '突尼斯', nameEn: 'Tunisia', country: 'TN', use: 'member-organisation' },
  { from: '620', to: '620', organisation: 'GS1 Tanzania', nameZh: '坦桑尼亚', nameEn: 'Tanzania', country: 'TZ', use: 'member-organisation' },
  { from: '621', to: '621', organisation: 'GS1 Syria', nameZh: '叙利亚', nameEn: 'Syria', country: 'SY', use: 'member-organisation' },
  { from: '622', to: '622', organisation: 'GS1 Egypt', nameZh: '埃及', nameEn: 'Egypt', country: 'EG', use: 'member-organisation' },
  { from: '623', to: '623', organisation: 'GS1 Global Office (managed for a future MO)', nameZh: 'GS1 总部代管', nameEn: 'Managed by GS1 Global Office', use: 'global-office', noteZh: '2021 年 5 月以前为文莱', noteEn: 'Brunei until May 2021' },
  { from: '624', to: '624', organisation: 'GS1 Libya', nameZh: '利比亚', nameEn: 'Libya', country: 'LY', use: 'member-organisation' },
  { from: '625', to: '625', organisation: 'GS1 Jordan', nameZh: '约旦', nameEn: 'Jordan', country: 'JO', use: 'member-organisation' },
  { from: '626', to: '626', organisation: 'GS1 Iran', nameZh: '伊朗', nameEn: 'Iran', country: 'IR', use: 'member-organisation' },
  { from: '627', to: '627', organisation: 'GS1 Kuwait', nameZh: '科威特', nameEn: 'Kuwait', country: 'KW', use: 'member-organisation' },
  { from: '628', to: '628', organisation: 'GS1 Saudi Arabia', nameZh: '沙特阿拉伯', nameEn: 'Saudi Arabia', country: 'SA', use: 'member-organisation' },
  { from: '629', to: '629', organisation: 'GS1 UAE', nameZh: '阿拉伯联合酋长国', nameEn: 'United Arab Emirates', country: 'AE', use: 'member-organisation' },
  { from: '630', to: '630', organisation: 'GS1 Qatar', nameZh: '卡塔尔', nameEn: 'Qatar', country: 'QA', use: 'member-organisation' },
  { from: '631', to: '631', organisation: 'GS1 Namibia', nameZh: '纳米比亚', nameEn: 'Namibia', country: 'NA', use: 'member-organisation' },
  { from: '632', to: '632', organisation: 'GS1 Rwanda', nameZh: '卢旺达', nameEn: 'Rwanda', country: 'RW', use: 'member-organisation' },
  { from: '640', to: '649', organisation: 'GS1 Finland', nameZh: '芬兰', nameEn: 'Finland', country: 'FI', use: 'member-organisation' },
  { from: '680', to: '681', organisation: 'GS1 China', nameZh: '中国', nameEn: 'China', country: 'CN', use: 'member-organisation', noteZh: '新增区段', noteEn: 'Added later' },
  { from: '690', to: '699', organisation: 'GS1 China', nameZh: '中国', nameEn: 'China', country: 'CN', use: 'member-organisation', noteZh: '由中国物品编码中心分配和管理', noteEn: 'Allocated and managed by the Article Numbering Center of China' },
  { from: '700', to: '709', organisation: 'GS1 Norway', nameZh: '挪威', nameEn: 'Norway', country: 'NO', use: 'member-organisation' },
  { from: '729', to: '729', organisation: 'GS1 Israel', nameZh: '以色列', nameEn: 'Israel', country: 'IL', use: 'member-organisation' },
  { from: '730', to: '739', organisation: 'GS1 Sweden', nameZh: '瑞典', nameEn: 'Sweden', country: 'SE', use: 'member-organisation' },
  { from: '740', to: '740', organisation: 'GS1 Guatemala', nameZh: '危地马拉', nameEn: 'Guatemala', country: 'GT', use: 'member-organisation' },
  { from: '741', to: '741', organisation: 'GS1 El Salvador', nameZh: '萨尔瓦多', nameEn: 'El Salvador', country: 'SV', use: 'member-organisation' },
  { from: '742', to: '742', organisation: 'GS1 Honduras', nameZh: '洪都拉斯', nameEn: 'Honduras', country: 'HN', use: 'member-organisation' },
  { from: '743', to: '743', organisation: 'GS1 Nicaragua', nameZh: '尼加拉瓜', nameEn: 'Nicaragua', country: 'NI', use: 'member-organisation' },
  { from: '744', to: '744', organisation: 'GS1 Costa Rica', nameZh: '哥斯达黎加', nameEn: 'Costa Rica', country: 'CR', use: 'member-organisation' },
  { from: '745', to: '745', organisation: 'GS1 Panama', nameZh: '巴拿马', nameEn: 'Panama', country: 'PA', use: 'member-organisation' },
  { from: '746', to: '746', organisation: 'GS1 República Dominicana', nameZh: '多米尼加', nameEn: 'Dominican Republic', country: 'DO', use: 'member-organisation' },
  { from: '750', to: '750', organisation: 'GS1 Mexico', nameZh: '墨西哥', nameEn: 'Mexico', country: 'MX', use: 'member-organisation' },
  { from: '754', to: '755', organisation: 'GS1 Canada', nameZh: '加拿大', nameEn: 'Canada', country: 'CA', use: 'member-organisation' },
  { from: '758', to: '758', organisation: 'GS1 Global Office (managed for a future MO)', nameZh: 'GS1 总部代管', nameEn: 'Managed by GS1 Global Office', use: 'global-office' },
  { from: '759', to: '759', organisation: 'GS1 Venezuela', nameZh: '委内瑞拉', nameEn: 'Venezuela', country: 'VE', use: 'member-organisation' },
  { from: '760', to: '769', organisation: 'GS1 Switzerland', nameZh: '瑞士、列支敦士登', nameEn: 'Switzerland and Liechtenstein', country: 'CH', use: 'member-organisation' },
  { from: '770', to: '771', organisation: 'GS1 Colombia', nameZh: '哥伦比亚', nameEn: 'Colombia', country: 'CO', use: 'member-organisation' },
  { from: '773', to: '773', organisation: 'GS1 Uruguay', nameZh: '乌拉圭', nameEn: 'Uruguay', country: 'UY', use: 'member-organisation' },
  { from: '775', to: '775', organisation: 'GS1 Peru', nameZh: '秘鲁', nameEn: 'Peru', country: 'PE', use: 'member-organisation' },
  { from: '777', to: '777', organisation: 'GS1 Bolivia', nameZh: '玻利维亚', nameEn: 'Bolivia', country: 'BO', use: 'member-organisation' },
  { from: '778', to: '779', organisation: 'GS1 Argentina', nameZh: '阿根廷', nameEn: 'Argentina', country: 'AR', use: 'member-organisation' },
  { from: '780', to: '780', organisation: 'GS1 Chile', nameZh: '智利', nameEn: 'Chile', country: 'CL', use: 'member-organisation' },
  { from: '784', to: '784', organisation: 'GS1 Paraguay', nameZh: '巴拉圭', nameEn: 'Paraguay', country: 'PY', use: 'member-organisation' },
  { from: '786', to: '786', organisation: 'GS1 Ecuador', nameZh: '厄瓜多尔', nameEn: 'Ecuador', country: 'EC', use: 'member-organisation' },
  { from: '789', to: '790', organisation: 'GS1 Brasil', nameZh: '巴西', nameEn: 'Brazil', country: 'BR', use: 'member-organisation' },
  { from: '800', to: '839', organisation: 'GS1 Italy', nameZh: '意大利、圣马力诺、梵蒂冈', nameEn: 'Italy, San Marino and Vatican City', country: 'IT', use: 'member-organisation' },
  { from: '840', to: '849', organisation: 'GS1 Spain', nameZh: '西班牙、安道尔', nameEn: 'Spain and Andorra', country: 'ES', use: 'member-organisation' },
  { from: '850', to: '850', organisation: 'GS1 Cuba', nameZh: '古巴', nameEn: 'Cuba', country: 'CU', use: 'member-organisation' },
  { from: '858', to: '858', organisation: 'GS1 Slovakia', nameZh: '斯洛伐克', nameEn: 'Slovakia', country: 'SK', use: 'member-organisation' },
  { from: '859', to: '859', organisation: 'GS1 Czech', nameZh: '捷克', nameEn: 'Czech Republic', country: 'CZ', use: 'member-organisation' },
  { from: '860', to: '860', organisation: 'GS1 Serbia', nameZh: '塞尔维亚', nameEn: 'Serbia', country: 'RS', use: 'member-organisation' },
  { from: '865', to: '865', organisation: 'GS1 Mongolia', nameZh: '蒙古', nameEn: 'Mongolia', country: 'MN', use: 'member-organisation' },
  { from: '867', to: '867', organisation: 'GS1 DPR Korea', nameZh: '朝鲜', nameEn: 'DPR Korea', country: 'KP', use: 'member-organisation' },
  { from: '868', to: '869', organisation: 'GS1 Türkiye', nameZh: '土耳其', nameEn: 'Türkiye', country: 'TR', use: 'member-organisation' },
  { from: '870', to: '879', organisation: 'GS1 Netherlands', nameZh: '荷兰', nameEn: 'Netherlands', country: 'NL', use: 'member-organisation' },
  { from: '880', to: '881', organisation: 'GS1 Korea', nameZh: '韩国', nameEn: 'Republic of Korea', country: 'KR', use: 'member-organisation', noteZh: '881 为新增', noteEn: '881 was added later' },
  { from: '883', to: '883', organisation: 'GS1 Myanmar', nameZh: '缅甸', nameEn: 'Myanmar', country: 'MM', use: 'member-organisation' },
  { from: '884', to: '884', organisation: 'GS1 Cambodia', nameZh: '柬埔寨', nameEn: 'Cambodia', country: 'KH', use: 'member-organisation' },
  { from: '885', to: '885', organisation: 'GS1 Thailand', nameZh: '泰国', nameEn: 'Thailand', country: 'TH', use: 'member-organisation' },
  { from: '888', to: '888', organisation: 'GS1 Singapore', nameZh: '新加坡', nameEn: 'Singapore', country: 'SG', use: 'member-organisation' },
  { from: '890', to: '890', organisation: 'GS1 India', nameZh: '印度', nameEn: 'India', country: 'IN', use: 'member-organisation' },
  { from: '893', to: '893', organisation: 'GS1 Vietnam', nameZh: '越南', nameEn: 'Vietnam', country: 'VN', use: 'member-organisation' },
  { from: '894', to: '894', organisation: 'GS1 Bangladesh', nameZh: '孟加拉国', nameEn: 'Bangladesh', country: 'BD', use: 'member-organisation' },
  { from: '896', to: '896', organisation: 'GS1 Pakistan', nameZh: '巴基斯坦', nameEn: 'Pakistan', country: 'PK', use: 'member-organisation' },
  { from: '899', to: '899', organisation: 'GS1 Indonesia', nameZh: '印度尼西亚', nameEn: 'Indonesia', country: 'ID', use: 'member-organisation' },
  { from: '900', to: '919', organisation: 'GS1 Austria', nameZh: '奥地利', nameEn: 'Austria', country: 'AT', use: 'member-organisation' },
  { from: '930', to: '939', organisation: 'GS1 Australia', nameZh: '澳大利亚', nameEn: 'Australia', country: 'AU', use: 'member-organisation' },
  { from: '940', to: '949', organisation: 'GS1 New Zealand', nameZh: '新西兰', nameEn: 'New Zealand', country: 'NZ', use: 'member-organisation' },
  { from: '950', to: '950', organisation: 'GS1 Global Office', nameZh: 'GS1 总部', nameEn: 'GS1 Global Office', use: 'global-office', noteZh: '供尚无编码组织的地区使用', noteEn: 'For regions without a member organisation' },
  { from: '951', to: '951', organisation: 'GS1 Global Office (EPC General Identifier manager numbers)', nameZh: 'GS1 总部（EPC 通用标识管理者代码）', nameEn: 'EPC GID manager numbers', use: 'epc-manager', noteZh: '仅用于 EPC 标签数据标准', noteEn: 'For the EPC Tag Data Standard only' },
  { from: '952', to: '952', organisation: 'GS1 (demonstrations and examples)', nameZh: 'GS1 系统演示与示例', nameEn: 'Demonstrations and examples', use: 'demonstration' },
  { from: '955', to: '955', organisation: 'GS1 Malaysia', nameZh: '马来西亚', nameEn: 'Malaysia', country: 'MY', use: 'member-organisation' },
  { from: '958', to: '958', organisation: 'GS1 Macau, China', nameZh: '中国澳门', nameEn: 'Macao, China', country: 'MO', use: 'member-organisation' },
  { from: '960', to: '969', organisation: 'GS1 Global Office (GTIN-8)', nameZh: 'GS1 总部（GTIN-8 缩短码）', nameEn: 'GTIN-8 allocations', use: 'gtin-8', noteZh: '9600-9624 由英国编码组织使用，9625-9626 由波兰编码组织使用', noteEn: '9600 to 9624 are used by GS1 UK, 9625 and 9626 by GS1 Poland' },
  { from: '977', to: '977', organisation: 'Serial publications (ISSN)', nameZh: '连续出版物（ISSN）', nameEn: 'Serial publications (ISSN)', use: 'issn' },
  { from: '978', to: '979', organisation: 'Bookland (ISBN)', nameZh: '图书（ISBN）', nameEn: 'Books (ISBN)', use: 'isbn', noteZh: '979-0 用于乐谱（ISMN）', noteEn: '979-0 is for printed music (ISMN)' },
  { from: '980', to: '980', organisation: 'Refund receipts', nameZh: '应收票据', nameEn: 'Refund receipts', use: 'refund-receipt' },
  { from: '981', to: '984', organisation: 'GS1 coupon identification (common currency areas)', nameZh: '普通流通券（共同货币区）', nameEn: 'Coupons (common currency areas)', use: 'coupon', noteZh: '部分资料记为 981-983', noteEn: '981 to 983 in some publications' },
  { from: '990', to: '999', organisation: 'GS1 coupon identification', nameZh: '优惠券', nameEn: 'Coupons', use: 'coupon' },
]

/** Ranges of more than three digits; they have priority over the three-digit rows. Those of 9600-9626 are footnotes of GS1's list. */
// biome-ignore format: one row a line
export const longerGs1Prefixes: readonly Gs1Prefix[] = [
  { from: '0000000', to: '0000000', organisation: 'Restricted Circulation Numbers (within a company)', nameZh: '企业内部限域分销代码', nameEn: 'Restricted circulation within a company', use: 'restricted' },
  { from: '0000001', to: '0000099', organisation: 'Unused', nameZh: '不使用（避免与 GTIN-8 冲突）', nameEn: 'Unused to avoid collision with GTIN-8', use: 'unused' },
  { from: '00001', to: '00009', organisation: 'GS1 US', nameZh: '美国', nameEn: 'United States', country: 'US', use: 'member-organisation' },
  { from: '0001', to: '0009', organisation: 'GS1 US', nameZh: '美国', nameEn: 'United States', country: 'US', use: 'member-organisation' },
  { from: '9600', to: '9624', organisation: 'GS1 UK (GTIN-8)', nameZh: '英国（GTIN-8 缩短码）', nameEn: 'GTIN-8 allocations, United Kingdom', country: 'GB', use: 'gtin-8' },
  { from: '9625', to: '9626', organisation: 'GS1 Poland (GTIN-8)', nameZh: '波兰（GTIN-8 缩短码）', nameEn: 'GTIN-8 allocations, Poland', country: 'PL', use: 'gtin-8' },
]
