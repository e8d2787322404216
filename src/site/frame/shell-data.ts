/** Data of the shell, loaded by one call and cached for the visit. If the call fails, defaults are used,
 *  because a page without a phone number is better than no page. */

import { useRouteLoaderData } from 'react-router'
import type { AnyCaller } from '../../wire/client.ts'
import type { HeaderItem } from './frame.ts'
import { frameModule } from './frame-module.ts'
import type { Language } from './shell-texts.ts'

export type FooterLink = { group: string; name: string; url: string }
export type ShellViewer = { username: string; landing: string; menus: readonly { name: string; path: string }[] }
export type ShellData = {
  siteName: string
  siteNameEn: string
  phone: string
  phoneHours: string
  footer: {
    organiser: string
    address: string
    postcode: string
    icp: string
    police: string
    siteCode: string
    links: readonly FooterLink[]
  }
  gray: boolean
  external: Readonly<Record<string, string>>
  wechat: string
  weibo: string
  viewer: ShellViewer | null
  demo: boolean
  /** The items of the header; empty only if the page itself failed. */
  headerItems: Readonly<Record<Language, readonly HeaderItem[]>>
}

export const shellDefaults: ShellData = {
  siteName: '物品编码中心',
  siteNameEn: 'Article Numbering Center',
  phone: '',
  phoneHours: '',
  footer: { organiser: '', address: '', postcode: '', icp: '', police: '', siteCode: '', links: [] },
  gray: false,
  external: {},
  wechat: '',
  weibo: '',
  viewer: null,
  demo: false,
  headerItems: { zh: [], en: [] },
}

export async function loadShell(call: AnyCaller): Promise<ShellData> {
  const { headerItems } = await frameModule.get()
  return { ...(await fetchShellData(call)), headerItems: { zh: headerItems('zh'), en: headerItems('en') } }
}

async function fetchShellData(call: AnyCaller): Promise<ShellData> {
  try {
    const { data } = await call('GET sys/config/api/shell', {})
    return typeof data === 'object' ? { ...shellDefaults, ...data } : shellDefaults
  } catch {
    return shellDefaults
  }
}

/** The data of the shell, for components inside it. */
export function useShell(): ShellData {
  return useRouteLoaderData<ShellData>('shell') ?? shellDefaults
}
