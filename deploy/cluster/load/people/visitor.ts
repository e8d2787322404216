/** Visitors: they read pages, look numbers up, and send enquiries. */
import { setTimeout as wait } from 'node:timers/promises'
import { type CallRequest, type Client, dataOf, Refused } from '../site/client.ts'
import { solveCaptcha } from '../site/sign-in.ts'

const pages = [
  '/',
  '/News/Center',
  '/Org/Intro',
  '/Business/Register',
  '/home/sousuo?keyword=条码',
  '/search/report',
] as const
const lookups = ['6901234567892', '6999000000017', '6999000100014'] as const

/** One page or one look-up. What is not found is an answer. */
async function readOnce(visitor: Client): Promise<void> {
  const isPage = visitor.random.next() < 0.6
  const request: CallRequest = isPage
    ? { class: 'page', method: 'GET', call: encodeURI(visitor.random.oneOf(pages)) }
    : { class: 'lookup', method: 'POST', call: 'gTinSearch/api/gtin', body: { gtin: visitor.random.oneOf(lookups) } }
  await visitor.send(request)
}

/** Reads all the time until it is over, with pauses as long as those of a few people. */
export async function keepReading(visitor: Client, isOver: () => boolean, pauseMs: number): Promise<void> {
  while (!isOver()) {
    await readOnce(visitor)
    await wait(pauseMs * (0.5 + visitor.random.next()))
  }
}

/** Sends an enquiry after some reading. */
export async function askOnce(visitor: Client, pauseMs: number): Promise<void> {
  await readOnce(visitor)
  await wait(pauseMs * 5 * visitor.random.next())
  await sendEnquiry(visitor)
}

/** Sends an enquiry. The same form sent again has the same receipt, so a visitor repeats it with a new captcha. */
async function sendEnquiry(visitor: Client): Promise<void> {
  const form = dataOf<{ token: string }>(await visitor.read({ class: 'read', method: 'GET', call: 'enquiry/api/form' }))
  const fields = {
    kind: 'consultation',
    topic: '编码规则',
    body: `账本的问题 ${form.token}`,
    token: form.token,
    agree: 'on',
  }
  for (let attempt = 0; ; attempt++) {
    const body = { ...fields, ...(await solveCaptcha(visitor)) }
    try {
      await visitor.act({
        kind: 'enquiry',
        key: form.token,
        request: { class: 'write', method: 'POST', call: 'enquiry/api/submit', body },
        values: data => ({ number: String(data.number), code: String(data.code) }),
      })
      return
    } catch (error) {
      // A lost attempt has used up its captcha.
      if (!(error instanceof Refused) || attempt >= 3) throw error
    }
  }
}
