/** Captchas, codes and sessions, read as the demonstration mode offers them. */
import { randomUUID } from 'node:crypto'
import { type Client, dataOf, Refused } from './client.ts'
import type { HttpReply } from './http.ts'

const signIn = { class: 'sign-in', method: 'GET' } as const

/** The fields of a solved captcha. */
export async function solveCaptcha(client: Client): Promise<{ uuid: string; captcha: string }> {
  for (let attempt = 0; ; attempt++) {
    const uuid = randomUUID()
    await client.read({ ...signIn, call: `captcha.jpg?uuid=${uuid}` })
    try {
      const reply = await client.read({ ...signIn, call: `demo/captcha?uuid=${uuid}` })
      return { uuid, captcha: dataOf<{ captcha: string }>(reply).captcha }
    } catch (error) {
      // The captcha was lost with the machine that had it.
      if (!(error instanceof Refused) || attempt >= 3) throw error
    }
  }
}

/** The code of the newest message to a phone, undefined if none came. */
export async function codeOf(client: Client, phone: string): Promise<string | undefined> {
  const messages = dataOf<{ code: string | null }[]>(
    await client.read({ ...signIn, call: `demo/outbox?phone=${phone}` }),
  )
  return messages[0]?.code ?? undefined
}

/** Takes the session of a reply that opened one. */
export function takeSession({ session }: Client, reply: Pick<HttpReply, 'cookies'>, token: unknown): void {
  const cookie = reply.cookies.map(text => text.split(';')[0] ?? '').find(text => text.startsWith('token=')) ?? ''
  session.headers = { token: String(token), cookie }
}

/** Signs in now, and again whenever the session has ended. Several who share the client wait for one sign-in. */
export async function logIn(client: Client, username: string, password: string): Promise<void> {
  let renewal: Promise<void> | undefined
  const renew = () => {
    renewal ??= openSession(client, { username, password }).finally(() => {
      renewal = undefined
    })
    return renewal
  }
  Object.assign(client.session, { username, renew })
  await renew()
}

async function openSession(client: Client, credentials: { username: string; password: string }): Promise<void> {
  client.session.headers = {}
  for (let attempt = 0; ; attempt++) {
    const body = { ...credentials, ...(await solveCaptcha(client)) }
    try {
      const reply = await client.read({ class: 'sign-in', method: 'POST', call: 'loglogin/authApi/login', body })
      const { token } = dataOf(reply)
      if (!token) throw new Error(`${credentials.username} needs another step to sign in`)
      return takeSession(client, reply, token)
    } catch (error) {
      // An attempt that was lost has used up its captcha.
      if (!(error instanceof Refused) || attempt >= 3) throw error
    }
  }
}
