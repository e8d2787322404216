/** The process that loads the demonstration register, so that the memory of the site does not grow. Ends with the site. */
import os from 'node:os'
import { connect, jobLimits } from '../../db/connect.ts'
import { loadDemoRegister } from './load-demo-register.ts'

export type LoadRequest = { url: string; firmCount: number; now: string }

/** Requests of visitors go first. */
const lowPriority = 10

process.once('message', (request: LoadRequest) => {
  os.setPriority(lowPriority)
  void load(request).finally(() => process.disconnect())
})
process.once('disconnect', () => process.exit())

async function load({ url, firmCount, now }: LoadRequest) {
  const connection = connect(url, 1, jobLimits)
  try {
    await loadDemoRegister(connection.db, { firmCount, now: new Date(now) })
    process.send?.({})
  } catch (error) {
    process.send?.({ error: error instanceof Error ? error.message : String(error) })
  }
}
