/** Branches of the authority in display order: 31 provincial centres and 16 offices, each office after its centre (沈阳 directly after
 *  辽宁). `basis` says how reliable a row is: published (named in public material), specified (named in the product specification),
 *  general (every province has a branch), inferred (not verified). The institute is the local standards institute among the drafters
 *  of national standards (GB/T 18348-2022, 14257-2025, 23832-2022, 16986-2018, 15425-2014); it is not verified that it runs the
 *  branch. Telephone and address are given only if published: 河北 (branch site, product data bulletins), 黑龙江 (2025-06-11). Collected in
 *  November 2026. */

/** code|label|basis|institute|phone|address */
export const branchTable = `
1100|北京分中心|general|北京市标准化研究院||
1200|天津分中心|general|||
1300|河北分中心|published|河北省标准化研究院|0311-67565719|
1400|山西分中心|general|山西省检验检测中心（山西省标准计量技术研究院）||
1500|内蒙古分中心|general|内蒙古自治区质量和标准化研究院||
2100|辽宁分中心|general|辽宁省标准化研究院||
2101|沈阳分中心|specified|||
2102|大连分中心|specified|||
2200|吉林分中心|general|||
2201|长春分中心|inferred|||
2300|黑龙江分中心|published||0451-87973196|黑龙江省哈尔滨市香坊区司徒街99号
2301|哈尔滨分中心|inferred|||
3100|上海分中心|general|上海市质量和标准化研究院||
3200|江苏分中心|general|江苏省质量和标准化研究院||
3201|南京办事处|published|||
3300|浙江分中心|general|浙江省质量科学研究院||
3301|杭州分中心|inferred|||
3302|宁波分中心|specified|宁波市标准化研究院||
3400|安徽分中心|general|安徽省质量和标准化研究院||
3500|福建分中心|general|福建省标准化研究院||
3502|厦门分中心|specified|厦门市标准化研究院||
3600|江西分中心|general|江西省质量和标准化研究院||
3700|山东分中心|general|山东省标准化研究院||
3701|济南分中心|inferred|||
3702|青岛分中心|specified|青岛市标准化研究院||
4100|河南分中心|general|河南省标准化研究院||
4200|湖北分中心|general|||
4201|武汉分中心|inferred|||
4300|湖南分中心|general|湖南省标准化研究院||
4400|广东分中心|general|广东省标准化研究院||
4401|广州分中心|inferred|广州市标准化研究院||
4403|深圳分中心|published|深圳市标准技术研究院||
4500|广西分中心|general|广西壮族自治区标准技术研究院||
4600|海南分中心|general|||
5000|重庆分中心|general|重庆市质量和标准化研究院||
5100|四川分中心|general|||
5101|成都分中心|inferred|||
5200|贵州分中心|general|||
5300|云南分中心|general|||
5400|西藏分中心|general|||
6100|陕西分中心|general|陕西省标准化研究院||
6101|西安分中心|inferred|||
6200|甘肃分中心|general|||
6300|青海分中心|general|||
6400|宁夏分中心|general|||
6500|新疆分中心|general|新疆维吾尔自治区标准化研究院||
6590|新疆兵团分中心|inferred|||
`
