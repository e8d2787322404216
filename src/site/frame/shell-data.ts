/** Data of the shell, from one call of the server. If the call fails, defaults are used,
 *  because a page without a phone number is better than no page. */

import { createContext, use } from 'react'
import type { ExternalAddresses } from '../../access/external-names.ts'
import type { LoginInfo } from '../../access/sessions/login-info.ts'
import { byLanguage, type Language } from '../../codes/languages.ts'
import { defaultSiteNames } from '../../ui/formats/site-name.ts'
import type { AnyCaller } from '../../wire/client.ts'
import type { HeaderItem } from './frame.ts'

export type FooterLink = { group: string; name: string; url: string }
/** The signed-in account, with the version of its login info. */
export type ShellViewer = LoginInfo & { version: string }
export type ShellData = {
  siteName: string
  siteNameEn: string
  phone: string
  phoneHours: string
  phoneHoursEn: string
  footer: {
    organiser: string
    supporter: string
    address: string
    addressEn: string
    postcode: string
    icp: string
    /** Where a record number is looked up; empty for the register of the country. */
    icpLink: string
    police: string
    policeLink: string
    siteCode: string
    /** Addresses of the media library; empty while there is no picture. */
    wechatPicture: string
    wechatServicePicture: string
    badge: { name: string; url: string } | null
    links: readonly FooterLink[]
  }
  /** The home page is gray; `grayEverywhere`: every page. */
  gray: boolean
  grayEverywhere: boolean
  /** The setting `menus`. */
  menuChanges: string
  external: ExternalAddresses
  wechat: string
  weibo: string
  viewer: ShellViewer | null
  demo: boolean
  /** Whether the page is read in elder mode, whose home page is another one. */
  isElder: boolean
  /** The items of the header; empty only if the page itself failed. */
  headerItems: Readonly<Record<Language, readonly HeaderItem[]>>
}

export const shellDefaults: ShellData = {
  ...defaultSiteNames,
  phone: '',
  phoneHours: '',
  phoneHoursEn: '',
  footer: {
    ...{ organiser: '', supporter: '', address: '', addressEn: '', postcode: '' },
    ...{ icp: '', icpLink: '', police: '', policeLink: '', siteCode: '', badge: null, links: [] },
    ...{ wechatPicture: '', wechatServicePicture: '' },
  },
  gray: false,
  grayEverywhere: false,
  menuChanges: '',
  external: {},
  wechat: '',
  weibo: '',
  viewer: null,
  demo: false,
  isElder: false,
  headerItems: byLanguage(() => []),
}

/** The settings of the shell. If the call fails, defaults are used. */
export async function loadShellSettings(call: AnyCaller): Promise<Omit<ShellData, 'headerItems' | 'isElder'>> {
  try {
    const { data } = await call('GET sys/config/api/shell', {})
    return typeof data === 'object' ? { ...shellDefaults, ...data } : shellDefaults
  } catch {
    return shellDefaults
  }
}

/** The data of the shell, for the components of a page. */
export const ShellContext = createContext<ShellData>(shellDefaults)

export const useShell = (): ShellData => use(ShellContext)

/** A phone number and the remark in brackets after it. */
export function phoneParts(phone: string): { number: string; remark: string } {
  const at = phone.search(/[（(]/)
  return at < 0 ? { number: phone, remark: '' } : { number: phone.slice(0, at), remark: phone.slice(at) }
}
