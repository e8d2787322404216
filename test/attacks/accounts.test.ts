/** What strangers can ask of accounts without an account: puzzles, judgements of passwords, guesses, from many addresses. */
import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { createAccountWithPassword, goodPassword } from '../tools/create-account.ts'
import {
  type Attacker,
  type AttackRequest,
  attackRun,
  besideAttack,
  expectServed,
  startAttackedSite,
} from './harness.ts'

const json = { 'content-type': 'application/json' }
const addresses = Array.from({ length: 40 }, (_, at) => `203.0.113.${at}`)

/** The most costly password to judge that the rules of the form let pass. */
const hardPassword = () => `x1$5e3a4@0oA${randomBytes(60).toString('base64')}`.slice(0, 128)

const requests: readonly (() => AttackRequest)[] = [
  () => ({ path: '/api/account/api/passwordCheck', headers: json, body: JSON.stringify({ password: hardPassword() }) }),
  () => ({ path: '/api/account/api/captchaChallenge?bits=22' }),
  () => ({
    path: '/api/loglogin/authApi/login',
    headers: json,
    body: JSON.stringify({ username: 'tom_lee', password: 'Wrong#2026words', uuid: 'x'.repeat(36), pow: '1' }),
  }),
  () => ({ path: `/leave?to=https%3A%2F%2Fother.example%2F${randomBytes(6).toString('hex')}&key=${'x'.repeat(22)}` }),
]

async function attack({ isRunning, send }: Attacker) {
  let sent = 0
  const one = async () => {
    while (isRunning()) {
      const request = requests[sent % requests.length]?.() ?? { path: '/' }
      await send({ ...request, from: addresses[sent % addresses.length] ?? '' })
      sent++
    }
  }
  await Promise.all(Array.from({ length: 8 }, one))
}

test(
  'a visitor reads pages at once while forty addresses ask for puzzles, judgements of passwords and logins',
  attackRun,
  async () => {
    const site = await startAttackedSite()
    await createAccountWithPassword(site.db)
    const run = await besideAttack(site, { name: 'accounts' }, attack)
    expectServed(run)
    expect(Object.keys(run.statuses).filter(status => !['200', '400', '429', '503'].includes(status))).toEqual([])
    const login = await fetch(`${site.address}/api/loglogin/authApi/login`, {
      method: 'POST',
      headers: { ...json, 'x-forwarded-for': '192.0.2.1' },
      body: JSON.stringify({ username: 'tom_lee', password: goodPassword, ...(await puzzle(site.address)) }),
    })
    expect(login.status).toBe(200)
  },
)

/** The owner, in a browser and at an address of his own. */
async function puzzle(address: string) {
  const { solveProofOfWork } = await import('../../src/account/pages/proof-of-work.ts')
  const reply = await fetch(`${address}/api/account/api/captchaChallenge`, {
    headers: { 'x-forwarded-for': '192.0.2.1' },
  })
  const { data } = await reply.json()
  return { uuid: String(data.uuid), pow: await solveProofOfWork(String(data.salt), Number(data.bits)) }
}
