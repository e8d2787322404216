/** `node deploy/cluster/load/run.ts`: loads a running site and writes a ledger of all that it acknowledged. Settings: README.md. */
import { runProgram } from '../../../src/app/commands/program.ts'
import { runLoad } from './load.ts'
import { readRunSettings } from './settings.ts'
import { closeConnections } from './site/http.ts'

const help = `node deploy/cluster/load/run.ts
Loads the sites at SITES for SECONDS with CLIENTS people and appends to the ledger LEDGER. The other settings are in README.md.`

await runProgram({
  help,
  run: async () => {
    const settings = readRunSettings(process.env)
    const { done, troubles } = await runLoad(settings)
    closeConnections()
    for (const trouble of troubles) console.log(`! ${trouble}`)
    const counts = Object.entries(done).map(([kind, count]) => `${kind} ${count}`)
    return `${counts.join(', ')}. Ledger: ${settings.file}`
  },
})
