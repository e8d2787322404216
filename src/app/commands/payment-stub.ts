/** `npm run payment:stub`: a payment provider for trying the connection, as docs/payment-provider.md describes one. No money moves. */
import { createHash, createHmac } from 'node:crypto'
import http from 'node:http'
import { text } from 'node:stream/consumers'
import { z } from 'zod'
import { isSameSecret } from '../../db/same-secret.ts'
import { signNotice } from '../../fees/provider.ts'
import { CommandFault, type Program, readArguments, runProgram } from './program.ts'

const help = `npm run payment:stub [-- --port 3900]
A payment provider for trying, on this machine only. It needs PAYMENT_KEY and PAYMENT_SECRET as the site has them; the site is started with
PAYMENT_URL=http://localhost:3900. Its page asks whether the payment succeeds, and sends the signed notice.`

type StubOptions = { port: number; key: string; secret: string; clock: () => Date }

const payment = z.object({
  reference: z.string().min(1).max(60),
  amount: z.number().int().positive(),
  currency: z.literal('CNY'),
  description: z.string(),
  returnUrl: z.url(),
  noticeUrl: z.url(),
})
const refund = payment.pick({ reference: true, amount: true, currency: true })
type Payment = z.infer<typeof payment> & { state: 'open' | 'paid' | 'failed' | 'refunded' }

type Reply = { status: number; body?: string; type?: string; location?: string }

const oldestSeconds = 300

/** Whether a request is signed with the secret, is not old, and has a nonce that was not used before. */
function createSignatureCheck({ key, secret, clock }: Omit<StubOptions, 'port'>) {
  const nonces = new Set<string>()
  return (request: http.IncomingMessage, body: string): boolean => {
    const header = (name: string) => String(request.headers[name] ?? '')
    const [timestamp, nonce] = [header('x-timestamp'), header('x-nonce')]
    const age = Math.abs(clock().getTime() / 1000 - Number(timestamp))
    if (header('x-key') !== key || !(age <= oldestSeconds) || nonces.has(nonce)) return false
    const bodyHash = createHash('sha256').update(body).digest('hex')
    const lines = ['POST', request.url, timestamp, nonce, header('idempotency-key'), bodyHash]
    if (!isSameSecret(header('x-signature'), createHmac('sha256', secret).update(lines.join('\n')).digest('hex')))
      return false
    nonces.add(nonce)
    return true
  }
}

const json = (value: unknown, status = 200): Reply => ({
  status,
  body: JSON.stringify(value),
  type: 'application/json',
})

type Payments = Map<string, Payment>

function start(payments: Payments, body: string, ownUrl: string): Reply {
  const fields = payment.parse(JSON.parse(body))
  const known = payments.get(fields.reference)
  if (known && known.amount !== fields.amount) return json({ error: 'another amount' }, 409)
  if (!known) payments.set(fields.reference, { ...fields, state: 'open' })
  return json({ url: `${ownUrl}/pay?reference=${encodeURIComponent(fields.reference)}` })
}

function payBack(payments: Payments, body: string): Reply {
  const fields = refund.parse(JSON.parse(body))
  const known = payments.get(fields.reference)
  const isPossible = known?.amount === fields.amount && (known.state === 'paid' || known.state === 'refunded')
  if (known && isPossible) known.state = 'refunded'
  return json({ status: isPossible ? 'done' : 'failed' })
}

/** Sends the notice that the payer's choice leads to, then sends the payer back. */
async function finish(payments: Payments, body: string, { secret, clock }: StubOptions): Promise<Reply> {
  const form = new URLSearchParams(body)
  const known = payments.get(form.get('reference') ?? '')
  if (!known) return { status: 404 }
  const outcome = form.get('outcome') === 'paid' ? 'paid' : 'failed'
  if (known.state === 'open' || known.state === 'failed') known.state = outcome
  const at = Math.floor(clock().getTime() / 1000)
  const notice = { reference: known.reference, amount: known.amount, outcome, at } as const
  await fetch(known.noticeUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...notice, signature: signNotice(notice, secret) }),
  })
  return { status: 303, location: known.returnUrl }
}

function page(payments: Payments, reference: string): Reply {
  const known = payments.get(reference)
  return known ? { status: 200, body: payPage(known), type: 'text/html; charset=utf-8' } : { status: 404 }
}

/** Listens on loopback. */
export async function startPaymentStub(options: StubOptions) {
  const payments: Payments = new Map()
  const isSigned = createSignatureCheck(options)
  const answer = async (request: http.IncomingMessage): Promise<Reply> => {
    const ownUrl = `http://${request.headers.host}`
    const { pathname, searchParams } = new URL(request.url ?? '/', ownUrl)
    if (request.method === 'GET' && pathname === '/pay') return page(payments, searchParams.get('reference') ?? '')
    const body = await text(request)
    if (pathname === '/pay') return finish(payments, body, options)
    if (!isSigned(request, body)) return json({ error: 'signature' }, 401)
    if (pathname === '/payments') return start(payments, body, ownUrl)
    return pathname === '/refunds' ? payBack(payments, body) : { status: 404 }
  }
  const server = http.createServer((request, response) => {
    answer(request)
      .catch(() => json({ error: 'request' }, 400))
      .then(({ status, body = '', type = 'text/plain', location }) => {
        response.writeHead(status, { 'content-type': type, ...(location && { location }) }).end(body)
      })
  })
  await new Promise<void>((done, fail) => server.once('error', fail).listen(options.port, '127.0.0.1', done))
  const address = server.address()
  const bound = typeof address === 'object' ? (address?.port ?? options.port) : options.port
  const close = () => {
    server.closeAllConnections()
    server.close()
  }
  return { url: `http://127.0.0.1:${bound}`, payments: payments as ReadonlyMap<string, Readonly<Payment>>, close }
}

const escapeHtml = (value: string) => value.replace(/[&<>"]/g, letter => `&#${letter.charCodeAt(0)};`)

const payPage = ({
  reference,
  amount,
  description,
}: Payment) => `<!doctype html><html lang="zh-CN"><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><title>支付（试用，不会扣款）</title>
<h1>支付（试用，不会扣款）</h1><p>${escapeHtml(description)}：${(amount / 100).toFixed(2)} 元</p>
<form method="post" action="/pay"><input type="hidden" name="reference" value="${escapeHtml(reference)}">
<button name="outcome" value="paid">支付成功</button> <button name="outcome" value="failed">支付失败</button></form></html>`

const program: Program = {
  help,
  run: async args => {
    const { options } = readArguments(args, { options: ['port'] })
    const { PAYMENT_KEY: key, PAYMENT_SECRET: secret } = process.env
    if (!key || !secret) throw new CommandFault('Set PAYMENT_KEY and PAYMENT_SECRET as the site has them.')
    const port = Number(options.port ?? 3900)
    if (!Number.isInteger(port) || port < 0 || port > 65535)
      throw new CommandFault('Give --port a number from 0 to 65535.')
    const { url } = await startPaymentStub({ port, key, secret, clock: () => new Date() })
    return `The payment provider for trying: PAYMENT_URL=${url}`
  },
}

if (import.meta.main) await runProgram(program)
