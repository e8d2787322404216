/** The words of the captcha. */
import type { ByLanguage } from '../codes/languages.ts'

type CaptchaTexts = Readonly<Record<'label' | 'hint' | 'renew' | 'prove' | 'proved', string>>

export const captchaTexts: ByLanguage<CaptchaTexts> = {
  zh: {
    label: '图形验证码',
    hint: '不分大小写',
    renew: '换一张图片',
    prove: '不用图片验证',
    proved: '验证已通过，不用输入图形验证码',
  },
  en: {
    label: 'Characters of the picture',
    hint: 'Capital or small letters',
    renew: 'Another picture',
    prove: 'Use no picture',
    proved: 'You need not type the characters: your browser has done a calculation instead.',
  },
}
