/** Sentences of texts that promise an act on this site, and the table of what the site does. Server only. */
import fs from 'node:fs'
import { parse } from 'yaml'
import { z } from 'zod'

export type PromiseRow = { says: RegExp; at?: string | undefined; outside?: string | undefined }

const file = 'src/editor/checks/promises.yaml'
const rows = z.array(z.strictObject({ says: z.string(), at: z.string().optional(), outside: z.string().optional() }))

/** What this site does, or which other system does it. */
export const readPromises = (): PromiseRow[] =>
  rows.parse(parse(fs.readFileSync(file, 'utf8'))).map(({ says, ...row }) => ({ says: new RegExp(says), ...row }))

const promised = /在线|登录|下载|上传|注册账号/
/** Sentences about what does not exist or is not needed. */
const denied = /没有|不接收|不受理|不收|不用|不要|不必|无需|不能|不在本站|不再使用|不上传|目前/

/** Whether a sentence says that something can be done here.
 *  @example promisesAct('登录以后可以下载证书') // true */
export const promisesAct = (sentence: string): boolean => promised.test(sentence) && !denied.test(sentence)
