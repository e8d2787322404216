/** Common parts of Chinese passwords, most frequent first: pinyin of words and surnames, numbers that sound like words, and terms of this
 *  field. It complements the library's lists of English words and leaked passwords. */

// biome-ignore format: one line per topic
export const chineseWords: readonly string[] = [
  'woaini', 'woaini1314', '5201314', '1314520', '520520', '1314521', '521521', '88888888', '66666666', '168168', '147258', '147258369', '7758521', '7758258',
  'tiaoma', 'barcode', 'bianma', 'shangpin', 'shangpintiaoma', 'tiaomazhongxin', 'bianmazhongxin', 'wupinbianma', 'zhongguobianma', 'gs1', 'gs1china', 'ancc',
  'gongsi', 'qiye', 'youxian', 'youxiangongsi', 'jituan', 'shiye', 'maoyi', 'keji', 'dianzi', 'shipin', 'yinliao', 'yaoye', 'wangluo', 'gufen', 'chang', 'gongchang',
  'mima', 'denglu', 'yonghu', 'yonghuming', 'guanliyuan', 'guanli', 'admin', 'huiyuan', 'zhanghao', 'xitong', 'ceshi', 'mimamima', 'wangjimima', 'xinmima',
  'zhongguo', 'woaizhongguo', 'beijing', 'shanghai', 'guangzhou', 'shenzhen', 'tianjin', 'chongqing', 'hangzhou', 'nanjing', 'suzhou', 'wuhan', 'chengdu', 'xian',
  'jiangsu', 'zhejiang', 'guangdong', 'shandong', 'sichuan', 'hebei', 'henan', 'hubei', 'hunan', 'fujian', 'anhui', 'liaoning', 'shenyang', 'dalian', 'qingdao',
  'yiyue', 'eryue', 'sanyue', 'siyue', 'wuyue', 'liuyue', 'qiyue', 'bayue', 'jiuyue', 'shiyue', 'shiyiyue', 'shieryue', 'xingqiyi', 'xingqitian', 'jintian', 'mingtian',
  'chunjie', 'xinnian', 'xinniankuaile', 'shengrikuaile', 'zhongqiu', 'guoqing', 'laopo', 'laogong', 'baobao', 'baobei', 'qinaide', 'mama', 'baba', 'nihao', 'xiexie',
  'facai', 'gongxifacai', 'pingan', 'jiankang', 'xingfu', 'kuaile', 'xiaoming', 'xiaohong', 'dajiahao', 'henhao', 'meinv', 'shuaige', 'pengyou', 'tongxue', 'laoshi',
  'wang', 'li', 'zhang', 'liu', 'chen', 'yang', 'huang', 'zhao', 'zhou', 'wu', 'xu', 'sun', 'ma', 'zhu', 'hu', 'guo', 'he', 'lin', 'gao', 'luo', 'zheng', 'liang',
  'xie', 'song', 'tang', 'han', 'feng', 'deng', 'cao', 'peng', 'zeng', 'xiao', 'tian', 'dong', 'pan', 'yuan', 'cai', 'jiang', 'yu', 'du', 'ye', 'cheng', 'wei', 'su',
  'lv', 'ding', 'ren', 'lu', 'yao', 'shen', 'zhong', 'cui', 'tan', 'fan', 'jin', 'shi', 'jia', 'xia', 'fu', 'fang', 'zou', 'xiong', 'bai', 'meng', 'qin', 'qiu',
  'zhangwei', 'wangwei', 'wangfang', 'liwei', 'lina', 'zhangmin', 'lijing', 'wangjing', 'liuwei', 'wangxiuying', 'zhangli', 'lixiuying', 'wangli', 'zhangjing',
  'huawei', 'xiaomi', 'alibaba', 'taobao', 'weixin', 'wechat', 'zhifubao', 'alipay', 'baidu', 'tencent', 'jingdong', 'qq', 'qqcom', 'douyin', 'meituan', 'didi',
  'huhehaote', 'wulumuqi', 'qiqihaer', 'eerduosi', 'shijiazhuang', 'mudanjiang', 'xishuangbanna', 'lianyungang', 'zhangjiajie', 'zhangjiakou', 'qinhuangdao', 'heilongjiang', 'neimenggu',
  'tiananmen', 'woaibeijingtiananmen', 'zhonghuarenmingongheguo', 'weirenminfuwu', 'tianxiadiyi', 'yifanfengshun', 'wanshiruyi', 'daguozhongguo', 'zhonghua', 'huaxia', 'guojia',
  'wupin', 'wupinbianmazhongxin', 'gtin', 'sscc', 'gln', 'ean13', 'upc', 'gs1cn', 'gds', 'changshang', 'shibiedaima', 'shengchan', 'caiwu', 'kuaiji', 'renshi', 'caigou', 'xiaoshou', 'bangong',
  '密码', '我爱你', '中国', '你好', '管理员', '条码', '编码', '商品条码', '公司', '有限公司', '企业', '北京', '上海', '用户', '登录', '新年快乐', '恭喜发财',
]
