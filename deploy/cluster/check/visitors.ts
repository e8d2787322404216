/** Visitors of a check: a page, a look-up and a form, each at a steady pace, whether or not earlier ones are answered. Every acknowledged form
 *  is in the ledger, which is read back at the end. */
import { hash, randomUUID } from 'node:crypto'
import https from 'node:https'
import { setTimeout as wait } from 'node:timers/promises'
import { address } from './machines.ts'

export const kinds = ['page', 'look-up', 'write'] as const
type Kind = (typeof kinds)[number]

/** Milliseconds between two of a kind. */
const pace: Readonly<Record<Kind, number>> = { page: 250, 'look-up': 250, write: 700 }
const timeoutMs = 30_000

/** `status` 0: no reply. `at`: when the reply was complete. */
type Outcome = { kind: Kind; sentAt: number; at: number; status: number; step: string }
type Receipt = { number: string; code: string }
type Reply = { status: number; text: string }

let turn = 0
/** An address of loopback for each visitor, because limits count addresses. */
function nextAddress(): string {
  turn += 1
  return `127.${20 + (turn % 200)}.${1 + (Math.floor(turn / 200) % 250)}.${1 + (turn % 250)}`
}

const agents = new Map<string, https.Agent>()
function agentOf(localAddress: string): https.Agent {
  const agent = agents.get(localAddress) ?? new https.Agent({ keepAlive: true, localAddress, maxSockets: 4 })
  agents.set(localAddress, agent)
  return agent
}

export function send(at: string, body?: object, localAddress = nextAddress()): Promise<Reply> {
  const text = body === undefined ? '' : JSON.stringify(body)
  const headers = text ? { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) } : {}
  return new Promise(done => {
    const end = (reply: Reply) => done(reply)
    const request = https.request(
      `${address}${at}`,
      { method: text ? 'POST' : 'GET', headers, agent: agentOf(localAddress), timeout: timeoutMs },
      response => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('error', error => end({ status: 0, text: error.message }))
        response.on('end', () => end({ status: response.statusCode ?? 0, text: Buffer.concat(chunks).toString() }))
      },
    )
    request.on('timeout', () => request.destroy(new Error('no reply in time')))
    request.on('error', error => end({ status: 0, text: error.message }))
    request.end(text)
  })
}

const dataOf = ({ text }: Reply): Record<string, unknown> => JSON.parse(text).data ?? {}

function solve(salt: string, bits: number): string {
  for (let nonce = 0; ; nonce++) {
    const digest = hash('sha256', `${salt}:${nonce}`, 'buffer')
    if (Math.clz32(digest.readUInt32BE(0)) >= bits) return String(nonce)
  }
}

/** Fills in a form and sends it; the last reply, and which step failed. */
async function submitForm(): Promise<{ status: number; step: string; receipt?: Receipt }> {
  const from = nextAddress()
  const form = await send('/api/enquiry/api/form', undefined, from)
  if (form.status !== 200) return { status: form.status, step: 'form' }
  const puzzle = await send('/api/account/api/captchaChallenge', undefined, from)
  if (puzzle.status !== 200) return { status: puzzle.status, step: 'puzzle' }
  const { uuid, salt, bits } = dataOf(puzzle)
  const input = {
    ...{ kind: 'consultation', topic: '检测', body: `怎样送检？${randomUUID()}`, agree: 'on' },
    ...{ token: dataOf(form).token, uuid, pow: solve(String(salt), Number(bits)) },
  }
  const sent = await send('/api/enquiry/api/submit', input, from)
  if (sent.status !== 200) return { status: sent.status, step: 'submit' }
  const { number, code } = dataOf(sent)
  return { status: 200, step: 'submit', receipt: { number: String(number), code: String(code) } }
}

/** `times`: so many times the usual pace of pages and look-ups. */
export function startVisitors(gtins: readonly string[], times = 1) {
  const outcomes: Outcome[] = []
  const ledger: Receipt[] = []
  const pending = new Set<Promise<void>>()
  let isRunning = true
  const visit: Readonly<Record<Kind, (round: number) => Promise<{ status: number; step: string }>>> = {
    page: async () => ({ ...(await send('/Org/Intro')), step: 'page' }),
    'look-up': async round => ({
      ...(await send('/api/gTinSearch/api/product', { gtin: gtins[round % gtins.length] })),
      step: 'look-up',
    }),
    write: async () => {
      const outcome = await submitForm()
      if (outcome.receipt) ledger.push(outcome.receipt)
      return outcome
    },
  }
  const startKind = async (kind: Kind) => {
    for (let round = 0; isRunning; round++) {
      const sentAt = Date.now()
      const visiting = visit[kind](round).then(({ status, step }) => {
        outcomes.push({ kind, sentAt, at: Date.now(), status, step })
      })
      pending.add(visiting)
      void visiting.finally(() => pending.delete(visiting))
      await wait(kind === 'write' ? pace.write : pace[kind] / times)
    }
  }
  const running = kinds.map(startKind)
  const startedAt = Date.now()
  /** Ends the visits and waits for what is under way. */
  const stop = async () => {
    isRunning = false
    await Promise.all(running)
    await Promise.all(pending)
    for (const agent of agents.values()) agent.destroy()
    agents.clear()
    return { startedAt, endedAt: Date.now() }
  }
  return { outcomes, ledger, stop }
}

/** The longest time in seconds without a good reply of a kind. */
export function longestGap(
  outcomes: readonly Outcome[],
  kind: Kind,
  span: { startedAt: number; endedAt: number },
): number {
  const good = outcomes.filter(outcome => outcome.kind === kind && outcome.status === 200).map(({ at }) => at)
  const moments = [span.startedAt, ...good.sort((a, b) => a - b), span.endedAt]
  const gaps = moments.slice(1).map((at, index) => at - (moments[index] ?? at))
  return Math.max(...gaps) / 1000
}

/** What was not answered with 200, as `3 × 503 look-up`. */
export function failures(outcomes: readonly Outcome[]): string {
  const counts = new Map<string, number>()
  for (const { status, step } of outcomes)
    if (status !== 200) counts.set(`${status} ${step}`, (counts.get(`${status} ${step}`) ?? 0) + 1)
  return [...counts].map(([what, count]) => `${count} × ${what}`).join(', ')
}

/** Receipts that the site does not know any more. */
export async function lostOf(ledger: readonly Receipt[]): Promise<string[]> {
  const lost: string[] = []
  for (const { number, code } of ledger) {
    let reply = await send('/api/enquiry/api/answer', { number, secret: code })
    for (let again = 0; again < 5 && reply.status !== 200 && reply.status !== 404 && reply.status !== 400; again++) {
      await wait(1000)
      reply = await send('/api/enquiry/api/answer', { number, secret: code })
    }
    if (reply.status !== 200 || dataOf(reply).number !== number) lost.push(number)
  }
  return lost
}
