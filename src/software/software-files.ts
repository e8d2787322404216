/** The files of /Service/Book: one row each, in the order of its tabs. */

/** `tab`: the query activeName. `extension` follows the version in the file name. */
export type SoftwareRow = {
  name: string
  tab: '1' | '2' | '3' | '4'
  title: string
  extension: string
  purpose: string
  requires: string
  use: readonly string[]
}

export const softwareTabs = [
  { value: '1', label: '中国编码' },
  { value: '2', label: '汉信码工具' },
  { value: '3', label: '条码追溯' },
  { value: '4', label: '一扫' },
] as const

export const softwareFiles = [
  {
    name: 'gs1-offline',
    tab: '1',
    title: '编码离线工具',
    extension: 'html',
    purpose: '没有网络也能计算和核对十五种 GS1 代码的校验码，绘制十五种条码符号，解释粘贴的条码内容。',
    requires: '电脑或手机浏览器：Chrome、Edge 93，Safari 15.4，Firefox 100 或更新的版本',
    use: [
      '下载后双击，用浏览器打开；可以拷到没有网络的电脑上。',
      '左边选功能，输入内容，结果随输入更新。',
      '条码存成 SVG（印刷）或 PNG（办公文件）。',
    ],
  },
  {
    name: 'hanxin-offline',
    tab: '2',
    title: '汉信码离线工具',
    extension: 'html',
    purpose: '把中文、数字和网址编成汉信码，显示版本、纠错等级、模块数和印刷尺寸，存成 SVG 或 PNG。',
    requires: '电脑或手机浏览器：Chrome、Edge 93，Safari 15.4，Firefox 100 或更新的版本',
    use: [
      '下载后双击，用浏览器打开。',
      '输入内容，选纠错等级和模块宽度；看右边的版本和尺寸是否放得下。',
      '批量印刷前，用支持汉信码的扫描设备试读。',
    ],
  },
  {
    name: 'gs1',
    tab: '3',
    title: '命令行工具 gs1',
    extension: 'mjs',
    purpose: '成批核对、解释、转换追溯数据（批号、序列号、物流单元），生成条码文件，接进自己的程序。',
    requires: 'Node.js 20 或更新的版本；Windows、macOS、Linux',
    use: [
      'node gs1.mjs --help 显示全部命令；--lang en 是英文。',
      'node gs1.mjs check --csv 代码 < 清单.csv 核对一列，逐行写明对错。',
      'node gs1.mjs convert --to digital-link "(01)06999000000018(10)LOT1" 换成数字链接。',
      '退出码：0 全部正确，1 有错误的数据，2 用法不对。',
    ],
  },
  {
    name: 'barcode-authority-gs1',
    tab: '3',
    title: '程序包 @barcode-authority/gs1',
    extension: 'tgz',
    purpose:
      '把本站的校验、解析、数字链接、EPC、条码绘制用进自己的 JavaScript 或 TypeScript 程序：九个入口，带类型声明、说明和例子。',
    requires: 'Node.js 24 或更新的版本，或者用打包工具的浏览器项目；用类型声明时要 TypeScript 5 或更新的版本',
    use: [
      '在自己的项目里运行 npm install 加下载的文件名；只在本机安装，不用注册任何账号。',
      '程序里写 import { readGtin } from "@barcode-authority/gs1/keys"，其他入口和例子见包里的 README.md。',
      '输出 PNG、PDF 时还要字体和绘图程序包，npm 会一并下载约 150 MB；不用这些功能的，安装时加 --omit=optional。',
      '更新时先看包里的 CHANGELOG.md，写明哪些用法变了。',
    ],
  },
  {
    name: 'scan-offline',
    tab: '4',
    title: '一扫：扫描记录离线工具',
    extension: 'html',
    purpose: '接扫码枪连续扫描，或选取照片识读，逐条写明是什么代码、对不对，最后存成表格。',
    requires: '电脑或手机浏览器：Chrome、Edge 97，Safari 16，Firefox 102 或更新的版本；扫码枪设为键盘输入',
    use: [
      '下载后双击，用浏览器打开，光标留在输入框里。',
      '用扫码枪扫，或把手机拍的照片拖进来；识读在本机完成，不上传。',
      '扫完存成 CSV，用表格软件打开。',
    ],
  },
] as const satisfies readonly SoftwareRow[]
