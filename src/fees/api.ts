/** Handlers of fees for the firm that pays, and of the provider's notices. Those of finance: `finance-api.ts`. */

import { createHmac, randomBytes } from 'node:crypto'
import { signedIn } from '../access/permissions.ts'
import type { SignedIn } from '../access/viewer.ts'
import { isSameSecret } from '../db/same-secret.ts'
import { creditCodeFault, creditCodeMessage, normaliseCreditCode } from '../registration/record/credit-code.ts'
import { reloadFirm } from '../registration/store.ts'
import { reachOf } from '../wire/access/may.ts'
import type { Handlers } from '../wire/call.ts'
import { chinaDay } from '../wire/china-time.ts'
import { refuse, refuseField } from '../wire/errors.ts'
import { billReply, refundedAt } from './bill-reply.ts'
import type { feeCalls } from './calls.ts'
import { type FeesContext, providerOf } from './context.ts'
import { deskHandlers } from './desk/api.ts'
import { financeHandlers } from './finance-api.ts'
import { invoiceHandlers } from './invoices/api.ts'
import { validInvoice } from './invoices/store.ts'
import { payeeOn } from './payee/store.ts'
import { failPayment, receivePayment } from './payment.ts'
import { answerOf, isSignedNotice, type PaymentNotice, signNotice } from './provider.ts'
import { publicHandlers } from './public/public-api.ts'
import { rateHandlers } from './rates/api.ts'
import { drawReceipt } from './receipt.ts'
import { refundHandlers } from './refunds/api.ts'
import { billNumber, isInReach } from './rules.ts'
import { slipHandlers } from './slips/api.ts'
import { notOpen, ownBill, payableBill } from './slips/own-bill.ts'
import { statementHandlers } from './statements/api.ts'
import * as store from './store.ts'

const closed = { message: '网上支付还没有开通，请用汇款' }
const linkSeconds = 60
/** How old a notice may be when it arrives. */
const noticeSeconds = 7 * 86_400
const providerAuthor = { accountId: null, name: '支付系统' }

/** What a notice leads to. A payment that is unknown or has another amount is refused. */
async function takeNotice(notice: PaymentNotice, signature: string, context: FeesContext) {
  const { db, clock, config, messages } = context
  const provider = providerOf(context) ?? refuse('rule-broken', closed)
  if (!isSignedNotice(notice, signature, provider.secret)) return refuse('not-permitted', { message: '签名不对' })
  const at = clock()
  const age = at.getTime() / 1000 - notice.at
  if (age > noticeSeconds || age < -noticeSeconds) return refuse('rule-broken', { message: '通知的时间相差太多' })
  const payment = (await store.paymentByReference(db, notice.reference)) ?? refuse('not-found')
  if (payment.amount !== notice.amount || payment.method !== 'online')
    return refuse('conflict', { message: '金额与账单不符' })
  if (notice.outcome === 'failed') return failPayment(db, payment, { status: 'failed', by: null, reason: null, at })
  return receivePayment(db, payment, { by: providerAuthor, at, secretKey: config.secretKey, messages })
}

const receiptKey = (link: { billId: number; expires: number; accountId: number }, secretKey: string) =>
  createHmac('sha256', secretKey)
    .update(`receipt\n${link.billId}\n${link.expires}\n${link.accountId}`)
    .digest('base64url')

type Start = { billId: number; amount: number; startedBy: number; startedAt: Date }

/** The online payment of a bill that waits, or a new one: whoever goes back, or opens a second tab, comes to the same payment at the provider,
 *  which is paid once. It is stored before the provider answers: its notice may come first, or although the answer never came. */
async function startedPayment(db: FeesContext['db'], start: Start) {
  return db.transaction(async tx => {
    const locked = (await store.lockBill(tx, start.billId)) ?? refuse('not-found')
    if (locked.bill.status !== 'open') refuse('conflict', { message: notOpen })
    const since = new Date(start.startedAt.getTime() - sameAttemptMs)
    const waiting = await store.waitingOnlinePayment(tx, { billId: start.billId, since })
    if (waiting) return waiting
    const reference = `P${randomBytes(12).toString('hex')}`
    return store.addPayment(tx, { ...start, method: 'online', reference })
  })
}

/** A page of a provider can be paid for two hours. */
const sameAttemptMs = 2 * 60 * 60_000

/** A paid bill that the viewer may see: of its firm if it may pay, or any for finance. The role is checked again
 *  when the file is fetched, because a link has no row that admits its caller. */
async function visibleReceipt(id: number, viewer: SignedIn, { db }: Pick<FeesContext, 'db'>) {
  const bill = (await store.billById(db, id)) ?? refuse('not-found')
  if (!isInReach(reachOf(viewer, 'read-receipts'), bill)) return refuse('not-found')
  return bill.paidAt === null ? refuse('not-found', { message: '缴清以后才有收据' }) : bill
}

export const feeHandlers: Handlers<typeof feeCalls, FeesContext> = {
  ...financeHandlers,
  ...deskHandlers,
  ...invoiceHandlers,
  ...rateHandlers,
  ...refundHandlers,
  ...slipHandlers,
  ...statementHandlers,
  ...publicHandlers,

  ownBills: async (_, context) => {
    const { firmId } = signedIn(context.viewer)
    const rows = firmId === null ? [] : await store.findBills(context.db, { firmId })
    const now = await payeeOn(context.db, chinaDay(context.clock()), await context.settings())
    return { bills: rows.map(billReply), hasOnline: providerOf(context) !== undefined, ...now }
  },

  saveInvoice: async ({ billId, invoiceTitle, taxNumber, invoiceEmail }, context) => {
    const bill = await ownBill(billId, signedIn(context.viewer), context)
    if (await validInvoice(context.db, billId))
      refuse('conflict', { message: '发票已经开出，要改开票资料请与财务部门联系' })
    const code = normaliseCreditCode(taxNumber)
    const fault = creditCodeFault(code)
    if (fault) refuseField('taxNumber', fault.fault, `税号：${creditCodeMessage(fault)}`)
    if (invoiceEmail !== '' && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(invoiceEmail))
      refuseField('invoiceEmail', 'format', '请写完整的邮箱地址，或留空')
    await store.setBill(context.db, bill.id, { invoiceTitle, taxNumber: code, invoiceEmail: invoiceEmail || null })
    return { done: true }
  },

  payOnline: async ({ billId }, context) => {
    const viewer = signedIn(context.viewer)
    const provider = providerOf(context) ?? refuse('rule-broken', closed)
    const { amount } = await payableBill(billId, viewer, context)
    const start = { billId, amount, startedBy: viewer.accountId, startedAt: context.clock() }
    const { reference } = await startedPayment(context.db, start)
    const { publicUrl } = context.config
    const { siteName } = await context.settings()
    return answerOf(
      provider.start({
        ...{ reference, amount, description: `${siteName} ${billNumber(billId)}` },
        returnUrl: `${publicUrl}/MyManage/fees?paid=${reference}`,
        noticeUrl: `${publicUrl}/api/fees/api/notice`,
      }),
      context,
    )
  },

  paymentNotice: async ({ signature, ...notice }, context) => ({
    status: await takeNotice(notice, signature, context),
  }),

  demoPayment: async ({ reference, outcome }, context) => {
    const payment = (await store.paymentByReference(context.db, reference)) ?? refuse('not-found')
    await ownBill(payment.billId, signedIn(context.viewer), context)
    const provider = providerOf(context) ?? refuse('rule-broken', closed)
    const at = Math.floor(context.clock().getTime() / 1000)
    const notice = { reference, amount: payment.amount, outcome: outcome === 'failed' ? 'failed' : 'paid', at } as const
    const signature = signNotice(notice, outcome === 'forged' ? 'another secret' : provider.secret)
    const statuses = [await takeNotice(notice, signature, context)]
    if (outcome === 'twice') statuses.push(await takeNotice(notice, signature, context))
    return { statuses }
  },

  receiptUrl: async ({ billId }, context) => {
    const viewer = signedIn(context.viewer)
    await visibleReceipt(billId, viewer, context)
    const expires = Math.floor(context.clock().getTime() / 1000) + linkSeconds
    const key = receiptKey({ billId, expires, accountId: viewer.accountId }, context.config.secretKey)
    return {
      url: `/api/fees/authApi/receipt?${new URLSearchParams({ billId: String(billId), expires: String(expires), key })}`,
    }
  },

  receiptFile: async ({ billId, expires, key }, context) => {
    const viewer = signedIn(await context.cookieViewer())
    const { db, clock, config, workers } = context
    const expected = receiptKey({ billId, expires, accountId: viewer.accountId }, config.secretKey)
    if (!isSameSecret(key, expected) || expires < clock().getTime() / 1000)
      refuse('not-found', { message: '下载地址已失效，请重新下载' })
    const bill = await visibleReceipt(billId, viewer, context)
    const [paid] = (await store.findBills(db, { firmId: bill.firmId })).filter(({ id }) => id === billId)
    const settled = paid?.payments.find(
      ({ status }) => status === (bill.status === 'refunded' ? 'refunded' : 'settled'),
    )
    const firm = await reloadFirm(db, bill.firmId)
    const methodLabel = settled?.method === 'online' ? '网上支付' : '银行汇款'
    return workers.run(drawReceipt, {
      bill,
      methodLabel,
      refundedAt: paid ? refundedAt(paid) : null,
      issuer: await context.issuerAt(bill.paidAt ?? bill.issuedAt),
      demonstration: firm.demonstration,
    })
  },
}
