/** Solves the captcha by proof of work in tests, for installations without the demonstration calls. */
import type { FastifyInstance } from 'fastify'
import { solveProofOfWork } from '../src/account/work.ts'
import { get } from './ask.ts'

export async function solvedCaptcha(app: FastifyInstance): Promise<{ uuid: string; pow: string }> {
  const { data } = await get(app, 'account/api/captchaChallenge')
  return { uuid: String(data.uuid), pow: await solveProofOfWork(String(data.salt), Number(data.bits)) }
}
