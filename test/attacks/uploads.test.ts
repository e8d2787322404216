/** The most costly files that an upload accepts, from several accounts of one address, beside members who upload ordinary files. */
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { samplePdf, samplePng } from '../tools/files/sample-files.ts'
import { signIn } from '../tools/sign-in.ts'
import {
  type AttackReply,
  type AttackRequest,
  attackRun,
  besideAttack,
  expectServed,
  startAttackedSite,
} from './harness.ts'

const attackers = 3
const uploadsEach = 12
/** Nine megabytes that make a parser do as much work as it is allowed (docs/decisions/0010). */
const hostilePdf = () => {
  const content = 'obj<1'.repeat(1_800_000)
  return Buffer.from(
    Buffer.from(samplePdf())
      .toString('latin1')
      .replace('xref\n', () => `${content}\nxref\n`),
    'latin1',
  )
}

function uploadOf(bytes: Uint8Array, name: string, headers: Record<string, string>): Omit<AttackRequest, 'from'> {
  const head = `--x\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\n\r\n`
  return {
    path: '/api/tycpdmfirm/authApi/uploadFileOne',
    headers: { ...headers, 'content-type': 'multipart/form-data; boundary=x' },
    body: Buffer.concat([Buffer.from(head), bytes, Buffer.from('\r\n--x--\r\n')]),
  }
}

test(
  'members upload at once while several accounts of one address send the most costly files without pause',
  attackRun,
  async () => {
    const site = await startAttackedSite()
    const account = async () => (await signIn({ db: site.db, time: { now: new Date() } })).headers
    const hostile = await Promise.all(Array.from({ length: attackers }, account))
    const members = await Promise.all(Array.from({ length: 10 }, account))
    const pdf = hostilePdf()
    const [attacks, ordinary]: [AttackReply[], AttackReply[]] = [[], []]
    const run = await besideAttack(site, { name: 'uploads', seconds: 40 }, async ({ isRunning, send }) => {
      const attack = async (headers: Record<string, string>) => {
        for (let count = 0; count < uploadsEach && isRunning(); count++)
          attacks.push(await send(uploadOf(pdf, 'a.pdf', headers)))
      }
      const upload = async (headers: Record<string, string>, at: number) => {
        await wait(3000 + at * 2000)
        ordinary.push(await send({ ...uploadOf(samplePng(), 'b.png', headers), from: `198.51.100.${20 + at}` }))
      }
      // Four connections of each account.
      const all = hostile.flatMap(headers => Array.from({ length: 4 }, () => attack(headers)))
      await Promise.all([...all, ...members.map(upload)])
    })
    expectServed(run)
    console.info('ordinary uploads', ordinary.map(({ milliseconds }) => Math.round(milliseconds)).join(', '))
    expect(ordinary.map(({ status }) => status)).toEqual(ordinary.map(() => 200))
    expect(attacks.filter(({ status }) => status === 0)).toEqual([])
    const refused = attacks.filter(({ status }) => status === 503)
    expect(refused.every(({ retryAfter, body }) => Number(retryAfter) > 0 && body.includes('正在检查的文件较多'))).toBe(
      true,
    )
    const expected = [400, 429, 503]
    expect(attacks.map(({ status }) => status).filter(status => !expected.includes(status))).toEqual([])
  },
)
