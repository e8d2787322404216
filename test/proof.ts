/** Answers the human check of a real installation in tests, by work: there is no call that tells what a picture says. */
import type { FastifyInstance } from 'fastify'
import { doWork } from '../src/account/work.ts'
import { get } from './ask.ts'

export async function provenByWork(app: FastifyInstance): Promise<{ uuid: string; pow: string }> {
  const { data } = await get(app, 'account/api/captchaChallenge')
  return { uuid: String(data.uuid), pow: await doWork(String(data.salt), Number(data.bits)) }
}
