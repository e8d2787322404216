/** Films about the number, its symbol, and the business of a member. */
import { digitalLink, gtin13, gtin13Of, gtin14, sscc } from '../figures/demo-numbers.ts'
import type { Film } from './film.ts'

const parts = {
  kind: 'digits',
  digits: gtin13,
  lengths: [3, 5, 4, 1],
  names: ['前缀', '厂商', '商品项目', '校验码'],
} as const
const ean = { kind: 'symbol', type: 'EAN-13', code: gtin13 } as const

const ean13: Film = {
  title: '认识商品条码',
  scenes: [
    {
      chapter: '从货架说起',
      caption: '收银员把商品对着扫描器，机器“嘀”的一声，屏幕上出来名称和价格。',
      frame: { kind: 'scene', scene: 'retail' },
    },
    {
      chapter: '十三位数字',
      caption: '扫描器读到的只有下面这十三位数字。数字里没有价格，也没有产地。',
      frame: { ...ean, note: '条码里只有号码' },
    },
    {
      chapter: '前缀',
      caption: '前三位是前缀，说明这个号由哪个编码组织分配；它不等于商品在哪里生产。',
      frame: { ...parts, active: 0 },
    },
    {
      chapter: '厂商识别代码',
      caption: '前缀连同后面几位，是分配给一家企业的厂商识别代码，别人不能用。',
      frame: { ...parts, active: 1 },
    },
    {
      chapter: '商品项目',
      caption: '再后面几位由企业自己编：一种规格、一种包装、一种口味，各给一个号。',
      frame: { ...parts, active: 2 },
    },
    {
      chapter: '校验码',
      caption: '最后一位由前面十二位算出来。录错一位，算出来对不上，机器就不认。',
      frame: { ...parts, active: 3 },
    },
    {
      chapter: '空白区',
      caption: '左边十一个模块、右边七个模块必须空着，扫描器靠它知道从哪里读起。',
      frame: { ...ean, note: '方框里不能印东西', quiet: true },
    },
    {
      chapter: '价格在哪里',
      caption: '收银机拿着号码，到自己的系统里查出名称和价格。改价不用换条码。',
      frame: { kind: 'scene', scene: 'shelf' },
    },
  ],
}

const applying = ['注册账号', '填企业信息', '上传营业执照', '提交审核', '缴费，领取代码']
const apply: Film = {
  title: '网上申请商品条码',
  scenes: [
    {
      chapter: '谁能申请',
      caption: '有营业执照或者合法经营资质的生产者、销售者、服务提供者，都可以申请。',
      frame: { kind: 'scene', scene: 'register' },
    },
    {
      chapter: '注册账号',
      caption: '第一步，用手机号注册账号。密码自己设，经办人换了要记得交接。',
      frame: { kind: 'steps', steps: applying, active: 0 },
    },
    {
      chapter: '填写信息',
      caption: '第二步，照营业执照填企业名称、信用代码和地址，选好行业和地区。',
      frame: { kind: 'steps', steps: applying, active: 1 },
    },
    {
      chapter: '上传材料',
      caption: '第三步，上传营业执照的照片：四角齐全，字看得清，不反光。',
      frame: { kind: 'steps', steps: applying, active: 2 },
    },
    {
      chapter: '审核',
      caption: '第四步，提交。分支机构初审、中心审核，哪一天办结写在受理回执上；不合格的会写明哪一项要改。',
      frame: { kind: 'steps', steps: applying, active: 3 },
    },
    {
      chapter: '缴费和领取',
      caption: '第五步，按账单缴费。费用到账当时办结，发放代码和证书。',
      frame: { kind: 'steps', steps: applying, active: 4 },
    },
    {
      chapter: '拿到代码以后',
      caption: '代码有效期两年。拿到以后先排一张编码表，再通报产品信息，最后才印包装。',
      frame: { kind: 'scene', scene: 'renewal' },
    },
  ],
}

const printQuality: Film = {
  title: '条码为什么扫不出来',
  scenes: [
    {
      chapter: '先看等级',
      caption: '条码扫不出，多半不是扫描器的毛病。检测仪把质量分成 A、B、C、D 和不合格。',
      frame: { kind: 'scene', scene: 'measuring' },
    },
    {
      chapter: '颜色太浅',
      caption: '一，条太浅。扫描用红光，浅色和红色的条在它眼里和白底一样。条用黑、深蓝、深绿。',
      frame: { kind: 'compare', good: { look: 'dark', name: '深色条' }, bad: { look: 'pale', name: '浅色条' } },
    },
    {
      chapter: '空白区被占',
      caption: '二，边上印了图案或者文字，占了空白区，扫描器不知道从哪里读起。',
      frame: { kind: 'compare', good: { look: 'dark', name: '两边留空' }, bad: { look: 'narrow', name: '贴着图案' } },
    },
    {
      chapter: '条太短',
      caption: '三，为了省地方把条截短。从斜着的方向扫，一条线穿不过全部的条。',
      frame: { kind: 'compare', good: { look: 'dark', name: '足够高' }, bad: { look: 'low', name: '截得太短' } },
    },
    {
      chapter: '条变粗',
      caption: '四，油墨扩散，条变粗、空变细。做印版以前先试印，按扩散量把条收窄。',
      frame: {
        kind: 'rows',
        rows: [
          ['现象', '条变粗'],
          ['原因', '油墨扩散'],
          ['办法', '条宽补偿'],
        ],
        active: 2,
      },
    },
    {
      chapter: '放错位置',
      caption: '五，放在接缝、折叠、封口或者弧度大的地方。平整的背面右下最稳妥。',
      frame: {
        kind: 'rows',
        rows: [
          ['首选', '背面右侧下半区'],
          ['避开', '接缝、折叠、封口'],
          ['细圆筒', '条横着排成梯子'],
        ],
        active: 0,
      },
    },
    {
      chapter: '图形不对',
      caption: '六，自己拉伸过图形，或者校验码错了。重新生成，不要缩放，印前扫一遍。',
      frame: { ...ean, note: '重新生成，印前试扫' },
    },
  ],
}

const pallet = ['分配 SSCC', '打印贴标', '装车时扫', '发出通知', '收货扫一次']
const ssccFilm: Film = {
  title: '从装托到收货：SSCC',
  scenes: [
    {
      chapter: '一托一号',
      caption: '货物码上托盘，系统给这一托分配一个系列货运包装箱代码，就是 SSCC。',
      frame: { kind: 'steps', steps: pallet, active: 0 },
    },
    {
      chapter: '十八位',
      caption: '它有十八位：扩展位、厂商识别代码、序列号和校验码。同一个号不重复用。',
      frame: {
        kind: 'digits',
        digits: sscc,
        lengths: [1, 8, 8, 1],
        names: ['扩展位', '厂商', '序列号', '校验码'],
        active: 2,
      },
    },
    {
      chapter: '标签',
      caption: '标签从上到下三部分：给人看的文字，代码的文字，条码。SSCC 的条码在最下面。',
      frame: { kind: 'symbol', type: 'GS1-128', code: `(00)${sscc}`, note: '（00）后面就是 SSCC' },
    },
    {
      chapter: '贴在哪里',
      caption: '贴在托盘相邻的两个侧面，条与地面垂直，叉车从哪边来都扫得到。',
      frame: { kind: 'scene', scene: 'logistics' },
    },
    {
      chapter: '发货通知',
      caption: '装车时扫一遍，系统就知道这辆车上有哪些托、每托是什么，发给收货方。',
      frame: { kind: 'steps', steps: pallet, active: 3 },
    },
    {
      chapter: '收货',
      caption: '收货员每托扫一次，与通知核对。对得上就入库，不用拆箱点数。',
      frame: { kind: 'steps', steps: pallet, active: 4 },
    },
    {
      chapter: '拆托',
      caption: '托盘拆开、重新组合，就是新的物流单元，要给新的号。',
      frame: {
        kind: 'rows',
        rows: [
          ['原样转运', '号不变'],
          ['拆托重组', '给新号'],
          ['退货', '按原号登记'],
        ],
        active: 1,
      },
    },
  ],
}

const twoReaders: Film = {
  title: '商品二维码：一个码，两种读法',
  scenes: [
    {
      chapter: '一维码的局限',
      caption: '一维条码只装得下商品代码，分不出是哪一批、哪天到期。',
      frame: { ...ean, note: '只认品种' },
    },
    {
      chapter: '二维码多装什么',
      caption: '商品二维码在商品代码后面，还可以写批号、有效期和序列号。',
      frame: {
        kind: 'rows',
        rows: [
          ['01', '商品代码'],
          ['10', '批号'],
          ['17', '有效期'],
          ['21', '序列号'],
        ],
        active: 0,
      },
    },
    {
      chapter: '写成网址',
      caption: '把这些写成一个网址，手机扫了能打开网页，收银机扫了能取出代码。',
      frame: { kind: 'symbol', type: 'DL-QR', code: digitalLink, note: '网址里有代码、批号和有效期' },
    },
    {
      chapter: '收银机怎样读',
      caption: '收银机从网址里取出十四位代码，查价格；再看有效期，过期的当场拦下。',
      frame: { kind: 'scene', scene: 'screen' },
    },
    {
      chapter: '手机怎样读',
      caption: '顾客用手机扫同一个码，看到产地、检测和使用说明。',
      frame: { kind: 'scene', scene: 'phone' },
    },
    {
      chapter: '两码并存',
      caption: '一维码不停用。过渡期里两个码可以印在同一面，里面的商品代码必须相同。',
      frame: { kind: 'scene', scene: 'retail' },
    },
    {
      chapter: '企业准备',
      caption: '先核对资料，再选写法，打样试扫，最后改包装。域名要能长期用下去。',
      frame: { kind: 'steps', steps: ['核对商品资料', '选写法和域名', '打样，多种设备试扫', '改包装'], active: 2 },
    },
  ],
}

const renewalFilm: Film = {
  title: '续展：到期前三个月做什么',
  scenes: [
    {
      chapter: '两年一期',
      caption: '厂商识别代码的有效期是两年。到期前三个月内，可以办理续展。',
      frame: { kind: 'scene', scene: 'renewal' },
    },
    {
      chapter: '什么时候办',
      caption: '提前办不吃亏：新的有效期接着原来的日子算，不从办理那天算。',
      frame: {
        kind: 'rows',
        rows: [
          ['到期前三个月', '开始办理'],
          ['到期以前', '办完，代码不变'],
          ['到期以后', '代码会被注销'],
        ],
        active: 1,
      },
    },
    {
      chapter: '先看有没有变化',
      caption: '企业名称、地址、法定代表人变了的，把变更一起办清，证书上才是新的。',
      frame: { kind: 'steps', steps: ['核对企业信息', '有变化的写上', '缴费', '换发证书'], active: 1 },
    },
    {
      chapter: '缴费',
      caption: '续展缴两年的系统维护费，金额以账单为准。汇款要写企业全称。',
      frame: { kind: 'steps', steps: ['核对企业信息', '有变化的写上', '缴费', '换发证书'], active: 2 },
    },
    {
      chapter: '换发证书',
      caption: '审核通过以后换发新证书，原来的代码继续用，包装不用改。',
      frame: { kind: 'scene', scene: 'register' },
    },
    {
      chapter: '逾期的后果',
      caption: '逾期没有续展的，系统成员资格和代码都会注销，已经印好的包装不能再用。',
      frame: {
        kind: 'rows',
        rows: [
          ['资格', '注销'],
          ['代码', '不能再用'],
          ['还要用', '重新申请'],
        ],
        active: 1,
      },
    },
    {
      chapter: '谨防冒充',
      caption: '有人来电催缴，不要照对方给的账户汇款。登录本站看账单，或者打咨询电话核实。',
      frame: { kind: 'scene', scene: 'phone' },
    },
  ],
}

const device = `(01)0${gtin13Of('0817')}(17)280630(10)B26A`
const udi: Film = {
  title: '一盒器械上的唯一标识',
  scenes: [
    {
      chapter: '为什么要有',
      caption: '器械从工厂到病人要经过很多手。一盒一个标识，出了问题才查得到去向。',
      frame: { kind: 'scene', scene: 'device' },
    },
    {
      chapter: '两部分',
      caption: '唯一标识分两部分：产品标识说是什么，生产标识说是哪一批、哪天失效。',
      frame: {
        kind: 'rows',
        rows: [
          ['产品标识', '01 商品代码'],
          ['生产标识', '10 批号'],
          ['生产标识', '17 失效日期'],
          ['生产标识', '21 序列号'],
        ],
        active: 0,
      },
    },
    {
      chapter: '产品标识',
      caption: '用商品条码体系的，产品标识就是商品代码。支、盒、箱每一级各给一个。',
      frame: {
        kind: 'digits',
        digits: `0${gtin13Of('0817')}`,
        lengths: [1, 8, 4, 1],
        names: ['补位', '厂商', '产品', '校验码'],
        active: 2,
      },
    },
    {
      chapter: '生产标识',
      caption: '生产标识按法规和管理需要选：批号、失效日期、序列号，不必全用。',
      frame: {
        kind: 'rows',
        rows: [
          ['产品标识', '01 商品代码'],
          ['生产标识', '10 批号'],
          ['生产标识', '17 失效日期'],
          ['生产标识', '21 序列号'],
        ],
        active: 1,
      },
    },
    {
      chapter: '印成什么',
      caption: '小包装常用 GS1 DataMatrix，地方够的也可以用一维条码。旁边要有文字。',
      frame: { kind: 'symbol', type: 'GS1-DataMatrix', code: device, note: '一盒器械的 DataMatrix' },
    },
    {
      chapter: '提交数据库',
      caption: '上市以前把产品标识和相关资料提交国家的数据库，改了包装要及时更新。',
      frame: {
        kind: 'steps',
        steps: ['选发码机构', '编产品标识', '定生产标识', '印码，检测', '提交数据库'],
        active: 4,
      },
    },
    {
      chapter: '医院里',
      caption: '医院收货、发放、使用时各扫一次，给药和用械以前还要核对病人的腕带。',
      frame: { kind: 'scene', scene: 'ward' },
    },
  ],
}

const checking = { kind: 'digits', digits: gtin13, lengths: [12, 1], names: ['前十二位', '校验码'] } as const
const checkDigit: Film = {
  title: '校验码是怎样算出来的',
  scenes: [
    {
      chapter: '最后一位',
      caption: '十三位数字的最后一位是校验码，由前面十二位算出来，用来发现录错。',
      frame: { ...checking, active: 1 },
    },
    {
      chapter: '奇数位',
      caption: '从左边数，第一、三、五、七、九、十一位相加：六加九加零加一加零加四，得二十。',
      frame: {
        kind: 'rows',
        rows: [
          ['奇数位', '6+9+0+1+0+4'],
          ['和', '20'],
          ['乘 1', '20'],
        ],
        active: 1,
      },
    },
    {
      chapter: '偶数位',
      caption: '第二、四、六、八、十、十二位相加：九加九加零加八加零加二，得二十八，再乘三，得八十四。',
      frame: {
        kind: 'rows',
        rows: [
          ['偶数位', '9+9+0+8+0+2'],
          ['和', '28'],
          ['乘 3', '84'],
        ],
        active: 2,
      },
    },
    {
      chapter: '相加',
      caption: '两个结果相加，二十加八十四，等于一百零四。',
      frame: {
        kind: 'rows',
        rows: [
          ['奇数位', '20'],
          ['偶数位乘 3', '84'],
          ['合计', '104'],
        ],
        active: 2,
      },
    },
    {
      chapter: '补到整十',
      caption: '比一百零四大的最近的整十是一百一十，差六。六就是校验码。',
      frame: {
        kind: 'rows',
        rows: [
          ['合计', '104'],
          ['整十', '110'],
          ['校验码', '6'],
        ],
        active: 2,
      },
    },
    {
      chapter: '录错一位',
      caption: '把其中一个九录成八，合计就变了，算出来不再是六，机器当场知道错了。',
      frame: {
        kind: 'rows',
        rows: [
          ['正确', '6 999001 800426'],
          ['录错', '6 899001 800426'],
          ['应当是', '末位 9'],
        ],
        active: 1,
      },
    },
    {
      chapter: '别的号也一样',
      caption: '箱码、位置码、物流单元的号都用同样的办法，只是位数不同。',
      frame: { kind: 'symbol', type: 'ITF-14', code: gtin14, note: '箱码也有校验码' },
    },
  ],
}

export const generalFilms = {
  'ean-13': ean13,
  apply,
  'print-quality': printQuality,
  sscc: ssccFilm,
  'two-readers': twoReaders,
  renewal: renewalFilm,
  udi,
  'check-digit': checkDigit,
} as const
