/** Solves captchas by proof of work in tests, for installations without the demonstration calls and where a captcha is too little. */
import { hash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { get } from '../call-api.ts'

/** The answer to a puzzle of at least `bits`. */
export async function solvedCaptcha(app: FastifyInstance, bits?: number): Promise<{ uuid: string; pow: string }> {
  const { data } = await get(app, `account/api/captchaChallenge${bits === undefined ? '' : `?bits=${bits}`}`)
  return { uuid: String(data.uuid), pow: solve(String(data.salt), Number(data.bits)) }
}

/** Like `solveProofOfWork` of the page, with the faster digest of Node. */
function solve(salt: string, bits: number): string {
  for (let nonce = 0; ; nonce++) {
    const digest = hash('sha256', `${salt}:${nonce}`, 'buffer')
    if (Math.clz32(digest.readUInt32BE(0)) >= bits) return String(nonce)
  }
}
