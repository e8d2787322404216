/** The texts about files for label printers in Chinese. */
import type { PrinterTexts } from './locale.ts'

export const texts: PrinterTexts = {
  title: '标签打印机文件',
  dots: ({ xDots, xDimensionMm, requestedXDimensionMm }) =>
    `模块宽 ${xDots} 个点，等于 ${xDimensionMm} 毫米（要求 ${requestedXDimensionMm} 毫米）`,
  label: (widthMm, heightMm) => `标签 ${widthMm} × ${heightMm} 毫米`,
  noFile: message => `不能生成：${message}`,
  message: ({ message }) => message,
  howTo: '怎样送到打印机',
  steps: [
    {
      text: '先看打印机的分辨率，写在铭牌或自检页上，203 dpi（每毫米 8 个点）最常见。选错了，条码的大小就不对。',
    },
    { text: 'ZPL 用于斑马（Zebra）和兼容 ZPL 的打印机，TSPL 用于 TSC 和多数国产标签打印机。' },
    {
      text: '文件要原样送给打印机，不能用看图软件或办公软件打开再打。打印机联网时，在命令行执行：',
      command: 'nc 打印机的地址 9100 < 文件名.zpl',
    },
    {
      text: '打印机接在 Windows 电脑上时，先在打印机属性里设为共享，再执行：',
      command: 'copy /b 文件名.zpl \\\\localhost\\共享名',
    },
    { text: '苹果电脑和 Linux 上执行：', command: 'lp -d 打印机名 -o raw 文件名.zpl' },
    { text: '条码和文字都已画成点，不用打印机里的字体。先打一张，用扫描枪试读，再打其余的。' },
  ],
}
