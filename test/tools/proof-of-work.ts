/** Solves the captcha by proof of work in tests, for installations without the demonstration calls. */
import type { FastifyInstance } from 'fastify'
import { solveProofOfWork } from '../../src/account/pages/proof-of-work.ts'
import { get } from './call-api.ts'

export async function solvedCaptcha(app: FastifyInstance): Promise<{ uuid: string; pow: string }> {
  const { data } = await get(app, 'account/api/captchaChallenge')
  return { uuid: String(data.uuid), pow: await solveProofOfWork(String(data.salt), Number(data.bits)) }
}
