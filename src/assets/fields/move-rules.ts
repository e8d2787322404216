/** Whether an asset can be moved, and with whom it is then. No I/O. */
import { isFault } from '@barcode-authority/gs1/faults'
import { readGln } from '@barcode-authority/gs1/keys'
import { type AssetAct, type AssetState, actRow, assetStateLabels } from './asset-states.ts'

/** Assets that are moved at once: the load of some trucks. */
export const mostMoved = 1000

export type Holder = { gln: string | null; name: string | null }
export const noHolder: Holder = { gln: null, name: null }

const longestName = 60
const glnTexts = {
  required: '请填写发给谁：对方的位置码或名称',
  check: '像位置码，但校验码不对；是名称就加上文字',
  long: `名称至多 ${longestName} 个字`,
} as const

/** A GLN, or a name of a partner that has none.
 *  @example readHolder('send', '6999000000018') // { gln: '6999000000018', name: null } */
export function readHolder(act: AssetAct, text = ''): Holder | { fault: string } {
  const { holder } = actRow(act)
  const written = text.normalize('NFKC').trim()
  if (holder === 'none' || written === '') return holder === 'required' ? { fault: glnTexts.required } : noHolder
  const gln = readGln(written)
  if (!isFault(gln)) return { gln: gln.digits, name: null }
  if (/^[\d\s-]{12,}$/.test(written)) return { fault: glnTexts.check }
  return written.length > longestName ? { fault: glnTexts.long } : { gln: null, name: written }
}

export type Placed = { state: AssetState; holder: Holder }

/** Why it cannot be moved; undefined if it can.
 *  @example moveFault('repair', { state: 'lost', holder: noHolder }, noHolder) // '丢失，不能送修' */
export function moveFault(act: AssetAct, { state, holder }: Placed, to: Holder): string | undefined {
  const { from, to: next, label } = actRow(act)
  if (!from.includes(state)) return `${assetStateLabels[state]}，不能${label}`
  if (state !== next) return undefined
  const isSame = to.gln === null && to.name === null ? true : to.gln === holder.gln && to.name === holder.name
  if (!isSame) return undefined
  return act === 'send' ? '已经发给这一家了' : '已经收回了'
}
