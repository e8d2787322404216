/** The requests behind the rows of the day. */
import { randomUUID } from 'node:crypto'
import { demoPassword } from '../../../../src/access/demo-accounts.ts'
import { type HttpReply, type HttpRequest, sendRequest } from '../site/http.ts'
import type { Random } from '../site/random.ts'
import type { DayMember } from './members.ts'
import type { RequestName } from './model.ts'

export type Send = () => Promise<HttpReply>

/** Visitors of the replay. A site behind a proxy (TRUST_PROXY=1) counts each by an address of its own. */
const visitors = 4000
const browser = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const pages = ['/', '/News/Center', '/Org/Intro', '/Business/Register', '/Business/Guide1', '/Business/Faq'] as const
const words = ['条码', '续展', '商品', '二维码', '物流', '标准', '缴费', '证书'] as const
const numbers = ['6901234567892', '6999000000017', '6999000100014'] as const
/** The product whose page the broadcast names. */
const campaignPage = '/search/product?gtin=06999000000017'

/** A write that every member makes: one row with its number. */
const newLocation = (companyPrefix: string, random: Random) => ({
  key: randomUUID(),
  companyPrefix,
  fields: {
    name: `仓库 ${randomUUID().slice(0, 8)}`,
    kind: 'physical',
    regionCode: '320100',
    address: `负载路 ${random.below(1000)} 号`,
  },
})

const addressOf = (random: Random) => {
  const visitor = random.below(visitors)
  return `198.${18 + Math.floor(visitor / 65_536)}.${Math.floor(visitor / 256) % 256}.${visitor % 256}`
}

/** How each row of the day is sent to one of the addresses, by one of the members where it is a member's. */
export function openRequests(
  addresses: readonly string[],
  members: readonly DayMember[],
  random: Random,
): Readonly<Record<RequestName, Send>> {
  let turn = 0
  const send = (request: HttpRequest, userAgent = browser) =>
    sendRequest(addresses[turn++ % addresses.length] ?? '', {
      ...request,
      headers: { 'user-agent': userAgent, 'x-forwarded-for': addressOf(random), ...request.headers },
    })
  const open = (path: string, userAgent?: string) => send({ method: 'GET', path: encodeURI(path) }, userAgent)
  const member = () => {
    const chosen = members[random.below(members.length)]
    if (!chosen) throw new Error('The day has no members: the demonstration has no free company prefix')
    return chosen
  }
  const call = ({ headers }: DayMember, path: string, body: object) =>
    send({ method: 'POST', path: `/api/${path}`, body, headers })
  return {
    page: () => open(random.oneOf(pages)),
    'look-up': () => send({ method: 'POST', path: '/api/gTinSearch/api/gtin', body: { gtin: random.oneOf(numbers) } }),
    search: () => open(`/home/sousuo?keyword=${random.oneOf(words)} ${random.below(50)}`),
    'sign-in': () => logIn(send, member().username),
    'member-read': () => call(member(), random.oneOf(['fees/authApi/bills', 'barcodegeneration/authApi/prefixes']), {}),
    'member-write': () => {
      const writer = member()
      return call(writer, 'location/authApi/save', newLocation(writer.companyPrefix, random))
    },
    campaign: () => open(campaignPage),
    crawler: () => open(`/News/Center?id=${random.below(1_000_000)}`, 'Examplebot/1.0 (+http://example.com/bot)'),
    feed: () => open('/feeds/rss/News/Center', 'Examplereader/1.0'),
  }
}

type AnySend = (request: HttpRequest, userAgent?: string) => Promise<HttpReply>

const dataOf = ({ body }: HttpReply) => {
  try {
    return (JSON.parse(body.toString()) as { data?: Record<string, unknown> }).data ?? {}
  } catch {
    return {}
  }
}

/** A captcha, which the demonstration reads out, and a password. The first reply that is no success is that of the sign-in. */
async function logIn(send: AnySend, username: string): Promise<HttpReply> {
  const uuid = randomUUID()
  const picture = await send({ method: 'GET', path: `/api/captcha.jpg?uuid=${uuid}` })
  if (picture.status !== 200) return picture
  const captcha = await send({ method: 'GET', path: `/api/demo/captcha?uuid=${uuid}` })
  if (captcha.status !== 200) return captcha
  const body = { username, password: demoPassword, uuid, captcha: dataOf(captcha).captcha }
  return send({ method: 'POST', path: '/api/loglogin/authApi/login', body })
}
