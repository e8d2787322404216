/** Films about selling online and abroad. */
import { digitalLink, gtin13, gtin13Of, gtin14 } from '../figures/demo-numbers.ts'
import type { Film } from './film.ts'

const ean = { kind: 'symbol', type: 'EAN-13', code: gtin13 } as const

const listingSteps = ['台账取号', '查询核对', '通报资料', '平台填号', '看带出的资料']
const listing: Film = {
  title: '上架第一步，填对商品编码',
  scenes: [
    {
      chapter: '为什么要填',
      caption: '网上看不见货，平台、仓库和顾客靠商品编码说同一件东西。',
      frame: { kind: 'scene', scene: 'eCommerce' },
    },
    {
      chapter: '取号',
      caption: '打开台账，取一个没有用过的号。一个颜色、一个尺码，各用各的号。',
      frame: { kind: 'steps', steps: listingSteps, active: 0 },
    },
    {
      chapter: '核对',
      caption: '在条码查询里输入，校验码要对，开头要是自己的厂商识别代码。',
      frame: { kind: 'steps', steps: listingSteps, active: 1 },
    },
    {
      chapter: '通报',
      caption: '通报产品信息，名称、品牌、规格照包装写，图片用现在卖的包装。',
      frame: { kind: 'steps', steps: listingSteps, active: 2 },
    },
    {
      chapter: '填到平台',
      caption: '回到平台的后台，选“有商品编码”，填入十三位数字，不要加空格。',
      frame: { kind: 'digits', digits: gtin13, lengths: [8, 4, 1], names: ['厂商', '商品项目', '校验码'], active: 0 },
    },
    {
      chapter: '看结果',
      caption: '平台带出来的资料不是自己的，就停下来查：号用错了，还是登记在别人名下。',
      frame: { kind: 'steps', steps: listingSteps, active: 4 },
    },
  ],
}

const variants: Film = {
  title: '多规格链接怎样不乱',
  scenes: [
    {
      chapter: '先画表',
      caption: '先画一张表：一行一个规格，列是号码、图片、库存。',
      frame: {
        kind: 'rows',
        rows: [
          ['红 中号', gtin13Of('1001')],
          ['红 大号', gtin13Of('1002')],
          ['蓝 中号', gtin13Of('1003')],
          ['蓝 大号', gtin13Of('1004')],
        ],
      },
    },
    {
      chapter: '颜色和尺码',
      caption: '两种颜色、两个尺码，就是四行四个号。链接可以只有一条，号不能共用。',
      frame: {
        kind: 'rows',
        rows: [
          ['红 中号', gtin13Of('1001')],
          ['红 大号', gtin13Of('1002')],
          ['蓝 中号', gtin13Of('1003')],
          ['蓝 大号', gtin13Of('1004')],
        ],
        active: 2,
      },
    },
    {
      chapter: '两件装',
      caption: '单件和两件装是两种商品，各有各的号，不能写成“数量乘二”。',
      frame: {
        kind: 'rows',
        rows: [
          ['单件', gtin13Of('1001')],
          ['两件装', gtin13Of('1101')],
        ],
        active: 1,
      },
    },
    {
      chapter: '套装',
      caption: '套装给一个自己的号，另附一张表，写清里面有哪几件。',
      frame: {
        kind: 'rows',
        rows: [
          ['套装', gtin13Of('1201')],
          ['里面：红 中号', gtin13Of('1001')],
          ['里面：蓝 大号', gtin13Of('1004')],
        ],
        active: 0,
      },
    },
    {
      chapter: '查重',
      caption: '填完按号码排序。同一个号出现两次，一定有一行填错。',
      frame: {
        kind: 'rows',
        rows: [
          [gtin13Of('1001'), '红 中号'],
          [gtin13Of('1002'), '红 大号'],
          [gtin13Of('1002'), '蓝 中号？'],
        ],
        active: 2,
      },
    },
    {
      chapter: '仓库和页面',
      caption: '仓库按号码拣货，页面按规格显示，两边都靠这张表，发错货就少了。',
      frame: { kind: 'scene', scene: 'parcels' },
    },
  ],
}

const appeal: Film = {
  title: '平台说编码不符，怎样准备说明',
  scenes: [
    {
      chapter: '先读提示',
      caption: '先读清提示说的是哪一种：归属不符、品牌不符，还是资料不全。',
      frame: {
        kind: 'rows',
        rows: [
          ['归属不符', '代码登记在谁名下'],
          ['品牌不符', '商标是谁的'],
          ['资料不全', '通报了没有'],
        ],
        active: 0,
      },
    },
    {
      chapter: '归属',
      caption: '归属的问题，准备系统成员证书。证书名称和店铺不同的，加一份授权。',
      frame: { kind: 'scene', scene: 'register' },
    },
    {
      chapter: '品牌',
      caption: '品牌的问题，准备商标证和包装实拍，照片里条码和品牌要在同一面看得见。',
      frame: {
        kind: 'rows',
        rows: [
          ['归属不符', '证书、授权'],
          ['品牌不符', '商标证、实拍'],
          ['资料不全', '通报页面截图'],
        ],
        active: 1,
      },
    },
    {
      chapter: '资料',
      caption: '资料的问题，先把产品信息补全，再截图，截图上要有日期。',
      frame: {
        kind: 'rows',
        rows: [
          ['归属不符', '证书、授权'],
          ['品牌不符', '商标证、实拍'],
          ['资料不全', '通报页面截图'],
        ],
        active: 2,
      },
    },
    {
      chapter: '四句话',
      caption: '说明信只写四句：我是谁，代码是谁的，为什么不一致，请求怎样处理。',
      frame: { kind: 'steps', steps: ['我是谁', '代码是谁的', '为什么不一致', '请求怎样处理'], active: 0 },
    },
    {
      chapter: '提交以后',
      caption: '提交以后不要反复改资料，等答复再动。转买来的代码说不清归属，尽早换成自己的。',
      frame: { kind: 'scene', scene: 'eCommerce' },
    },
  ],
}

const exporting: Film = {
  title: '出口包装的条码和标签',
  scenes: [
    {
      chapter: '三样东西',
      caption: '准备出口的一箱货，有单品条码、外箱箱码和运输标签三样，各管各的。',
      frame: { kind: 'scene', scene: 'border' },
    },
    {
      chapter: '单品',
      caption: '单品条码在背面右下。外文标签另找地方，不盖住条码，也不占空白区。',
      frame: { ...ean, note: '单品：背面右侧下半区', quiet: true },
    },
    {
      chapter: '外箱',
      caption: '箱码印在外箱侧面，符号的下边离箱底三十二毫米，离竖边至少十九毫米。',
      frame: { kind: 'symbol', type: 'ITF-14', code: gtin14, note: '箱码：离底 32 毫米' },
    },
    {
      chapter: '入仓标签',
      caption: '平台的入仓标签贴在同一侧面的另一处，与箱码齐高，不压箱码。',
      frame: {
        kind: 'rows',
        rows: [
          ['箱码', '离底 32 毫米'],
          ['入仓标签', '箱码旁边，齐高'],
          ['旧标签', '撕掉'],
        ],
        active: 1,
      },
    },
    {
      chapter: '走一圈',
      caption: '贴好以后围着箱子走一圈，从每一面扫一次，读到的应当是同一个号。',
      frame: { kind: 'scene', scene: 'warehouse' },
    },
    {
      chapter: '留底',
      caption: '最后撕掉旧的运输标签，每一面拍照留底。收货方有疑问，照片最有用。',
      frame: { kind: 'scene', scene: 'parcels' },
    },
  ],
}

const upc: Film = {
  title: '卖到北美，要不要另买 UPC',
  scenes: [
    {
      chapter: '两种位数',
      caption: '北美的商品多用十二位的 UPC，别处多用十三位的 EAN，都是商品代码。',
      frame: {
        kind: 'rows',
        rows: [
          ['EAN-13', '十三位'],
          ['UPC-A', '十二位'],
          ['补成一样长', '左边加 0'],
        ],
        active: 2,
      },
    },
    {
      chapter: '同一套体系',
      caption: '两种代码属于同一套国际体系。左边补一个零，十二位就成了十三位。',
      frame: {
        kind: 'digits',
        digits: '0614141123452',
        lengths: [1, 11, 1],
        names: ['补的 0', 'UPC 的十一位', '校验码'],
        active: 0,
      },
    },
    {
      chapter: '十三位通用',
      caption: '自己的十三位代码在各国通用，一般不用为了一个市场另买一套。',
      frame: { ...ean, note: '各国收银机都能读' },
    },
    {
      chapter: '平台的要求',
      caption: '少数平台或零售商有特别要求的，先问清楚：是位数的要求，还是归属的要求。',
      frame: { kind: 'scene', scene: 'eCommerce' },
    },
    {
      chapter: '转售的代码',
      caption: '网上转卖的代码登记在别人名下，平台一核对就露馅，链接可能被下架。',
      frame: {
        kind: 'rows',
        rows: [
          ['平台查到', '别家公司'],
          ['店铺名称', '不是它'],
          ['结果', '退回或者下架'],
        ],
        active: 2,
      },
    },
    {
      chapter: '怎么办',
      caption: '用自己的厂商识别代码编号，证书随时备查，资料先通报再上架。',
      frame: { kind: 'scene', scene: 'register' },
    },
  ],
}

const bundle: Film = {
  title: '套装和赠品怎样编号',
  scenes: [
    {
      chapter: '什么算新商品',
      caption: '顾客看来是另一样东西、价格另算的，就是新的商品，要有新的号。',
      frame: { kind: 'scene', scene: 'shelf' },
    },
    {
      chapter: '捆绑装',
      caption: '两瓶捆在一起卖，给捆绑装一个号；里面单瓶的条码要遮住，免得扫错。',
      frame: {
        kind: 'rows',
        rows: [
          ['单瓶', gtin13],
          ['两瓶捆绑', gtin13Of('1301')],
          ['外面露出的码', '只留捆绑装的'],
        ],
        active: 2,
      },
    },
    {
      chapter: '礼盒',
      caption: '几种不同的东西装成礼盒，礼盒一个号，里面的单品还用自己的号。',
      frame: {
        kind: 'rows',
        rows: [
          ['礼盒', gtin13Of('1302')],
          ['里面：茶', gtin13Of('1303')],
          ['里面：杯', gtin13Of('1304')],
        ],
        active: 0,
      },
    },
    {
      chapter: '赠品',
      caption: '赠品放在包装里、不单卖的，不用另编；单独入库、单独发的，要有号。',
      frame: {
        kind: 'rows',
        rows: [
          ['包在里面', '不另编号'],
          ['单独入库', '给一个号'],
          ['单独出售', '给一个号'],
        ],
        active: 1,
      },
    },
    {
      chapter: '活动结束',
      caption: '活动结束，捆绑装的号停用，不给别的商品用。原来单瓶的号照旧。',
      frame: {
        kind: 'rows',
        rows: [
          ['捆绑装的号', '停用，不再给别的'],
          ['单瓶的号', '照旧'],
        ],
        active: 0,
      },
    },
    {
      chapter: '记进台账',
      caption: '组成、起止日期都写进台账。客服、仓库和财务看同一张表。',
      frame: { kind: 'scene', scene: 'knowledge' },
    },
  ],
}

const packing = ['上链接时填代码', '按单拣货', '发货前扫一次', '对不上就停', '记下批号']
const live: Film = {
  title: '直播发货，扫一次再封箱',
  scenes: [
    {
      chapter: '口播和实物',
      caption: '直播间说的是红色大号，发出去的是蓝色中号，退货多半从这里来。',
      frame: { kind: 'scene', scene: 'phone' },
    },
    {
      chapter: '链接里填代码',
      caption: '上链接的时候，每个规格都填自己的商品代码，不填“同款”。',
      frame: { kind: 'steps', steps: packing, active: 0 },
    },
    {
      chapter: '拣货',
      caption: '仓库按订单里的代码拣货，不靠看图。颜色相近的放在不同的架位。',
      frame: { kind: 'steps', steps: packing, active: 1 },
    },
    {
      chapter: '封箱以前扫',
      caption: '封箱以前把商品扫一次，屏幕上的代码与订单一样，才出面单。',
      frame: { kind: 'scene', scene: 'parcels' },
    },
    {
      chapter: '对不上',
      caption: '对不上就停下来，查是拣错了，还是链接里填错了；填错的马上改链接。',
      frame: { kind: 'steps', steps: packing, active: 3 },
    },
    {
      chapter: '记下批号',
      caption: '有批号、有效期的，扫商品二维码一起记下。以后有问题，知道发给了谁。',
      frame: { kind: 'symbol', type: 'DL-QR', code: digitalLink, note: '代码、批号、有效期一次记下' },
    },
  ],
}

const recall: Film = {
  title: '一批货有问题，只召回这一批',
  scenes: [
    {
      chapter: '接到反映',
      caption: '顾客反映味道不对。先问两样：商品代码，批号。没有批号就只能全部下架。',
      frame: { kind: 'scene', scene: 'phone' },
    },
    {
      chapter: '查原料',
      caption: '由批号查出用了哪几批原料，再看同样的原料还进了哪些成品批。',
      frame: {
        kind: 'rows',
        rows: [
          ['成品批 A2306', '原料 M17、M18'],
          ['成品批 A2307', '原料 M18'],
          ['成品批 A2308', '原料 M19'],
        ],
        active: 1,
      },
    },
    {
      chapter: '查去向',
      caption: '由托盘的 SSCC 查出这些批发给了哪些仓和门店。',
      frame: { kind: 'scene', scene: 'logistics' },
    },
    {
      chapter: '通知下架',
      caption: '通知收货方按批号下架，别的批照卖。收银机读到这个批号当场拦住。',
      frame: { kind: 'scene', scene: 'retail' },
    },
    {
      chapter: '公告',
      caption: '公告写清商品代码、批号、日期，附包装照片，告诉顾客怎样退。',
      frame: {
        kind: 'rows',
        rows: [
          ['商品代码', gtin13],
          ['批号', 'A2306、A2307'],
          ['处理', '退货退款'],
        ],
        active: 1,
      },
    },
    {
      chapter: '核对',
      caption: '退回数与发出数核对，差多少、为什么，写进总结。平时每年演练一次。',
      frame: { kind: 'scene', scene: 'food' },
    },
  ],
}

export const commerceFilms = { listing, variants, appeal, export: exporting, upc, bundle, live, recall } as const
