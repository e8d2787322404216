/** Handler of the search over everything a member has. */

import { isFault } from '@barcode-authority/gs1/faults'
import { buildGtin13, formatGtin, readGtin } from '@barcode-authority/gs1/keys'
import { signedIn } from '../../access/permissions.ts'
import { categoryLabels } from '../../assets/fields/type-fields.ts'
import { billNumber, billStatusLabels, businessLabel, yuanOf } from '../../fees/rules.ts'
import { stateRow } from '../../products/fields/states.ts'
import { casePath } from '../../registration/cases/case-path.ts'
import { caseKindLabel } from '../../registration/cases/kinds/case-kinds.ts'
import { caseStatusLabel } from '../../registration/cases/proposals/proposal-rules.ts'
import type { RegistrationContext } from '../../registration/context.ts'
import { operatorMay } from '../../wire/access/may.ts'
import type { Handlers } from '../../wire/call.ts'
import { chinaDay } from '../../wire/china-time.ts'
import { refuse } from '../../wire/errors.ts'
import type { Hit, searchCalls } from './calls.ts'
import * as store from './store.ts'

const separators = /[\s\-()]/g

const grouped = (gtin: string): string => {
  const read = readGtin(gtin)
  return isFault(read) ? gtin : formatGtin(read)
}

const drawPath = (companyPrefix: string, itemReference: string) =>
  `/MyManage/SystemMember/barcode?prefix=${companyPrefix}&number=${itemReference}`

const poolPath = (companyPrefix: string) => `/MyManage/SystemMember/numbers?prefix=${companyPrefix}`

type Found<Find extends (...args: never[]) => Promise<unknown[]>> = Awaited<ReturnType<Find>>[number]

/** A number leads to its symbol, and those who may not make one to the pool of numbers. */
function numberHit(found: Found<typeof store.findNumbers>, canDraw: boolean): Hit {
  const { companyPrefix, itemReference, productName } = found
  const reference = String(itemReference).padStart(12 - companyPrefix.length, '0')
  const gtin = buildGtin13(companyPrefix, reference)
  const title = isFault(gtin) ? companyPrefix + reference : formatGtin(gtin)
  const path = canDraw ? drawPath(companyPrefix, reference) : poolPath(companyPrefix)
  return { kind: 'number', title, detail: productName ?? '没有写商品名称', path }
}

function productHit({ id, gtin14, name, brand, spec, state, suspendedAt }: Found<typeof store.findProducts>): Hit {
  const number = gtin14 && grouped(gtin14.replace(/^0/, ''))
  const status = suspendedAt ? '暂停公布' : stateRow(state).label
  const detail = [number, brand, spec, status].filter(Boolean).join('　')
  return { kind: 'product', title: name, detail, path: `/MyManage/SystemMember/product?id=${id}` }
}

const symbolHit = ({ id, kind, elementString, title, createdAt }: Found<typeof store.findSymbols>): Hit => ({
  kind: 'symbol',
  title: `${kind} ${elementString}`,
  detail: [title, chinaDay(createdAt)].filter(Boolean).join('　'),
  path: `/api/barcodegeneration/api/image/${id}`,
})

/** A type leads to its pool, a whole GRAI to the asset in it. */
const assetHit = ({ grai, name, category, serial }: Found<typeof store.findAssets>): Hit => ({
  kind: 'asset',
  title: serial ? `${name}　${serial}` : name,
  detail: `GRAI ${grai}　${categoryLabels[category]}`,
  path: `/MyManage/SystemMember/assetType?${new URLSearchParams({ grai, ...(serial && { keyword: serial }) })}`,
})

const caseHit = ({ id, kind, companyPrefix, allocated, updatedAt, ...row }: Found<typeof store.casesOf>): Hit => ({
  kind: 'case',
  title: `${caseKindLabel(kind)}　受理号 ${id}`,
  detail: [caseStatusLabel(row), companyPrefix, allocated, chinaDay(updatedAt)].filter(Boolean).join('　'),
  path: casePath({ id, kind }),
})

const billHit = ({ id, business, amount, status, issuedAt }: Found<typeof store.billsOf>): Hit => ({
  kind: 'bill',
  title: `${businessLabel(business)} ${yuanOf(amount)} 元`,
  detail: [billNumber(id), billStatusLabels[status], chinaDay(issuedAt)].join('　'),
  path: '/MyManage/fees',
})

const messageHit = ({ purpose, text, link, createdAt }: Found<typeof store.findMessages>): Hit => ({
  kind: 'message',
  title: purpose,
  detail: `${chinaDay(createdAt)}　${text.slice(0, 60)}`,
  path: link,
})

/** Hits whose title or detail contains the text: of kinds that are found by their labels. */
const containing = (hits: readonly Hit[], text: string) =>
  hits
    .filter(({ title, detail }) => `${title} ${detail}`.toLowerCase().includes(text.toLowerCase()))
    .slice(0, store.mostHits)

export const searchHandlers: Handlers<typeof searchCalls, RegistrationContext> = {
  searchOwn: async ({ q: text }, { db, viewer }) => {
    const { accountId, firmId, firmRole } = signedIn(viewer)
    if (firmId === null) return refuse('not-found')
    const plain = text.replace(separators, '')
    const search = { firmId, accountId, text, digits: /^\d+$/.test(plain) ? plain : undefined }
    const canPay = firmRole !== null && operatorMay(firmRole, 'pay-fees')
    const canDraw = operatorMay(firmRole, 'use-numbers')
    const [numbers, found, symbols, assets, cases, bills, messages] = await Promise.all([
      store.findNumbers(db, search),
      store.findProducts(db, search),
      store.findSymbols(db, search),
      store.findAssets(db, search),
      store.casesOf(db, search),
      canPay ? store.billsOf(db, search) : [],
      store.findMessages(db, search),
    ])
    return {
      hits: [
        ...numbers.map(number => numberHit(number, canDraw)),
        ...found.map(productHit),
        ...symbols.map(symbolHit),
        ...assets.map(assetHit),
        ...containing(cases.map(caseHit), text),
        ...containing(bills.map(billHit), text),
        ...messages.map(messageHit),
      ],
    }
  },
}
