/** The languages of the tools of the look-up. */
import type { ByLanguage } from '../../../codes/languages.ts'
import * as en from './en.ts'
import type { CountryTexts, FrameTexts } from './locale.ts'
import * as zh from './zh.tsx'

export const frameTexts: ByLanguage<FrameTexts> = { zh: zh.frame, en: en.frame }
export const countryTexts: ByLanguage<CountryTexts> = { zh: zh.country, en: en.country }
