/** Which pages of the consoles are for one act of a firm: the menu, the shortcuts and the search offer them to those who may do it. */
import { type FirmAct, type FirmRole, mayAct } from '../../wire/firm-roles.ts'

const pageActs = {
  '/MyManage/SystemMember/barcode': 'numbers',
  '/MyManage/SystemMember/batch': 'numbers',
  '/MyManage/SystemMember/qr': 'numbers',
  '/MyManage/SystemMember/sscc': 'numbers',
  '/MyManage/SystemMember/grai': 'numbers',
  '/MyManage/SystemMember/label': 'numbers',
  '/MyManage/SystemMember/labelSheet': 'numbers',
  '/MyManage/SystemMember/renewal': 'business',
  '/MyManage/SystemMember/change': 'business',
  '/MyManage/fees': 'fees',
} as const satisfies Readonly<Record<string, FirmAct>>

const acts: ReadonlyMap<string, FirmAct> = new Map(Object.entries(pageActs))

/** The act that a page is for; undefined for a page that every operator reads, among them each case by its `id`.
 *  @example pageAct('/MyManage/SystemMember/renewal?prefix=69990001') // 'business' */
export const pageAct = (path: string): FirmAct | undefined =>
  /[?&]id=/.test(path) ? undefined : acts.get(path.replace(/[?#].*$/s, ''))

/** Whether a role is offered a page. */
export function isOffered(path: string, role: FirmRole | null): boolean {
  const act = pageAct(path)
  return act === undefined || mayAct(role, act)
}
