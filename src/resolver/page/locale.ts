/** The words of the resolver's pages in each language. */
import type { ByLanguage } from '../../codes/languages.ts'

type Texts = {
  resolver: string
  number: string
  holder: string
  prefix: string
  links: string
  choose: string
  several: string
  unknown: string
  unknownHint: (name: string) => string
  foreign: string
  foreignHint: string
  wrong: string
  wrongHint: string
  symbol: string
  home: string
  look: string
}

export const resolverTexts: ByLanguage<Texts> = {
  zh: {
    resolver: '数字链接解析',
    number: '号码',
    holder: '厂商',
    prefix: '厂商识别代码',
    links: '这个号码的链接',
    choose: '厂商没有指定先打开哪一个，请选择。',
    several: '有几个一样合适的链接，请选择。',
    unknown: '这个号码还没有链接',
    unknownHint: name => `厂商识别代码属于${name}。它还没有公开这个号码的资料，可以向它查问。`,
    foreign: '这里查不到这个号码的厂商',
    foreignHint: '号码格式是对的，但厂商识别代码不在本站登记，可能属于别的国家或地区的编码组织。',
    wrong: '这个地址读不懂',
    wrongHint: '请核对印的号码，或者重新扫一次。',
    symbol: '这个地址的二维码',
    home: '返回首页',
    look: '到本站查询',
  },
  en: {
    resolver: 'Digital Link resolver',
    number: 'Number',
    holder: 'Company',
    prefix: 'GS1 Company Prefix',
    links: 'Links of this number',
    choose: 'The company has not said which one opens first. Please choose.',
    several: 'Several links suit equally well. Please choose.',
    unknown: 'This number has no links yet',
    unknownHint: name =>
      `The GS1 Company Prefix belongs to ${name}, which has published nothing about this number yet. You can ask the company.`,
    foreign: 'The company of this number is not known here',
    foreignHint:
      'The number is well-formed, but its GS1 Company Prefix is not registered here. It may belong to an authority of another country.',
    wrong: 'This address cannot be read',
    wrongHint: 'Check the printed number, or scan it again.',
    symbol: 'QR code of this address',
    home: 'Home',
    look: 'Look it up on this site',
  },
}
