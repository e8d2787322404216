/** Texts of the command-line tool, in Chinese and English. */
import type { Language } from '@barcode-authority/gs1/faults'
import type { Interpretation } from '@barcode-authority/gs1/interpret'
import { uses } from '@barcode-authority/gs1/symbols'

type ToolTexts = {
  verdict: (ok: boolean) => string
  csvHead: readonly string[]
  kinds: Record<Interpretation['kind'], string>
  seeHelp: string
  language: (name: string) => string
  option: (name: string) => string
  command: (name: string) => string
  key: (name: string, known: string) => string
  noCheckDigit: (kind: string) => string
  digits: (count: number) => string
  place: (at: number) => string
  notGs1: string
  noForm: string
  form: (name: string, known: string) => string
  noAi: string
  csvNeedsStdin: string
  noInput: string
  noColumn: (name: string, head: readonly string[]) => string
  symbolUse: (types: string) => string
  symbolOption: string
  otherReading: (choice: string, option: string) => string
  alsoWhole: (kind: string) => string
  fileKind: string
  notWritten: (file: string, reason: string) => string
}

export const texts: Readonly<Record<Language, ToolTexts>> = {
  zh: {
    verdict: ok => (ok ? '正确' : '错误'),
    csvHead: ['结果', '说明'],
    kinds: {
      number: '代码',
      'element-string': '单元数据串',
      'digital-link': '数字链接',
      'epc-urn': 'EPC URN',
      text: '文字',
      unknown: '无法识别',
    },
    seeHelp: '用 --help 看用法。',
    language: name => `没有语言 ${name}，可用 zh、en`,
    option: name => `选项 ${name} 不存在，或缺少它的值`,
    command: name => `没有命令 ${name}`,
    key: (name, known) => `没有代码种类 ${name}，可用：${known}`,
    noCheckDigit: kind => `${kind} 不能用 digit 计算，请用 check`,
    digits: count => `应为 ${count} 位数字，不含校验码`,
    place: at => `第 ${at} 个字符：`,
    notGs1: '不是 GS1 数据',
    noForm: 'convert 要用 --to 写明转换成什么，例如 digital-link、element-string、epc-urn、gtin-14',
    form: (name, known) => `不能写成 ${name}${known ? `，可以写成：${known}` : ''}`,
    noAi: '没有这个应用标识符',
    csvNeedsStdin: '--csv 从标准输入读，不能再写代码',
    noInput: '没有输入：写在命令后面，或从标准输入给出',
    noColumn: (name, head) => `CSV 没有“${name}”这一列，表头是：${head.join('、')}`,
    symbolUse: types => `用法：symbol 种类 内容；种类：${types}`,
    symbolOption: `--x、--height 是毫米数，--level 是 L、M、Q、H，--check-digit 是 present 或 missing，--use 是 ${uses.join('、')}`,
    otherReading: (choice, option) => `另一种读法用 ${option}：${choice}`,
    alsoWhole: kind => `注意：这些数字本身就是完整的 ${kind}，校验码没有缺`,
    fileKind: '文件名以 .svg 或 .eps 结尾',
    notWritten: (file, reason) => `写不了 ${file}：${reason}`,
  },
  en: {
    verdict: ok => (ok ? 'valid' : 'faulty'),
    csvHead: ['result', 'message'],
    kinds: {
      number: 'number',
      'element-string': 'element string',
      'digital-link': 'Digital Link',
      'epc-urn': 'EPC URN',
      text: 'text',
      unknown: 'not recognised',
    },
    seeHelp: 'See --help.',
    language: name => `no language ${name}, only zh and en`,
    option: name => `option ${name} does not exist or has no value`,
    command: name => `no command ${name}`,
    key: (name, known) => `no kind of key ${name}, only: ${known}`,
    noCheckDigit: kind => `digit does not compute ${kind}, use check`,
    digits: count => `must be ${count} digits, without the check digit`,
    place: at => `Character ${at}:`,
    notGs1: 'no GS1 data',
    noForm: 'convert needs --to: digital-link, element-string, epc-urn, gtin-14 or another form',
    form: (name, known) => `cannot be written as ${name}${known ? `, only as: ${known}` : ''}`,
    noAi: 'no such application identifier',
    csvNeedsStdin: '--csv reads the standard input, not arguments',
    noInput: 'no input: write it after the command or send it to the standard input',
    noColumn: (name, head) => `the CSV file has no column "${name}", only: ${head.join(', ')}`,
    symbolUse: types => `usage: symbol TYPE CODE; types: ${types}`,
    symbolOption: `--x and --height are millimetres, --level is L, M, Q or H, --check-digit is present or missing, --use is one of ${uses.join(', ')}`,
    otherReading: (choice, option) => `for the other reading use ${option}: ${choice}`,
    alsoWhole: kind => `note: these digits are a whole ${kind}, whose check digit is not missing`,
    fileKind: 'the file name must end with .svg or .eps',
    notWritten: (file, reason) => `cannot write ${file}: ${reason}`,
  },
}

export const helpText: Readonly<Record<Language, string>> = {
  zh: `gs1：核对、解释、转换 GS1 代码，生成条码。不连网络，不写任何设置。

用法：node gs1.mjs 命令 [内容…] [选项]

命令
  check      核对。代码、单元数据串、扫描数据、数字链接、EPC URN 都可以；--key 限定种类
  digit      给没有校验码的代码加上校验码。默认 GTIN-13，其他种类用 --key
  interpret  写明是什么、每个数据的含义、错在第几个字符、其他写法
  convert    转换写法：--to element-string | unbracketed | digital-link | epc-urn | gtin-14 …
  symbol     生成条码：symbol 种类 内容 -o 文件.svg（或 .eps）；不写 -o 时输出 SVG。加了什么、有什么疑问，写到标准错误
  ai         查应用标识符

输入
  写在命令后面；不写或写 - 时从标准输入逐行读
  --csv 列   标准输入是 CSV（UTF-8，第一行是表头），核对这一列（列名，或从 1 数的列号），
             输出原来各列，再加“结果”“说明”两列

选项
  --key 种类   GTIN-8 GTIN-12 GTIN-13 GTIN-14 GLN SSCC GRAI GIAI GSRN GDTI GINC GSIN GCN CPID GMN
  --to 写法    convert 的目标
  --x 毫米     模块宽度；--height 毫米 条高；--level L|M|Q|H 纠错等级（汉信码为 L1 至 L4）
  --check-digit present|missing  symbol：最后一位是不是校验码；两种都说得通时用
  --use 场合   symbol：用在哪里（retail、distribution…）；--add-on 数字 书刊的附加码
  --partial    symbol：要求的其余数据在同一物品的另一个条码里
  --json       每行一个 JSON，给程序读
  --lang zh|en 语言，默认 zh
  --version    版本

退出码：0 全部正确，1 有错误的数据，2 用法不对

例
  node gs1.mjs check 6999000000018
  node gs1.mjs digit 699900000001
  node gs1.mjs check --key SSCC --csv 物流单元 < 发货.csv > 核对.csv
  node gs1.mjs convert --to digital-link "(01)06999000000018(10)LOT1"
  node gs1.mjs symbol EAN-13 6999000000018 -o code.svg
`,
  en: `gs1: checks, interprets and converts GS1 data and draws symbols. It opens no connection and writes no settings.

Usage: node gs1.mjs COMMAND [INPUT...] [OPTIONS]

Commands
  check      a key, element string, scanner data, Digital Link or EPC URN; --key limits it to one kind
  digit      adds the check digit. GTIN-13, or the kind of --key
  interpret  what it is, the meaning of each value, the position of each fault, other forms
  convert    --to element-string | unbracketed | digital-link | epc-urn | gtin-14 ...
  symbol     symbol TYPE CODE -o FILE.svg (or .eps); SVG to the standard output without -o. What was added or is
             doubtful goes to the standard error
  ai         the title of an application identifier

Input
  after the command; without it, or as -, lines of the standard input
  --csv COLUMN   the standard input is CSV (UTF-8, first line is its head): its column by name, or by number
                 from 1. The output has all columns, and "result" and "message"

Options
  --key KIND     GTIN-8 GTIN-12 GTIN-13 GTIN-14 GLN SSCC GRAI GIAI GSRN GDTI GINC GSIN GCN CPID GMN
  --to FORM      target of convert
  --x MM         X-dimension; --height MM bar height; --level L|M|Q|H error correction (Han Xin: L1 to L4)
  --check-digit present|missing   symbol: whether the last digit is the check digit, where both is possible
  --use USE      symbol: where it is scanned (retail, distribution ...); --add-on DIGITS of a periodical or book
  --partial      symbol: the required elements are in another symbol on the same item
  --json         one JSON object per line
  --lang zh|en   language, default zh
  --version      version

Exit codes: 0 all valid, 1 faulty data, 2 wrong use

Examples
  node gs1.mjs check 6999000000018
  node gs1.mjs digit 699900000001
  node gs1.mjs check --key SSCC --csv sscc < units.csv > checked.csv
  node gs1.mjs convert --to digital-link "(01)06999000000018(10)LOT1"
  node gs1.mjs symbol EAN-13 6999000000018 -o code.svg
`,
}
