/** `node deploy/cluster/load/day.ts`: replays a national day against a running site at the scale of this machine. Settings: README.md. */
import { CommandFault, runProgram } from '../../../src/app/commands/program.ts'
import { addDayMembers } from './day/members.ts'
import { replay } from './day/replay.ts'
import { tablesOf } from './day/report.ts'
import { openRequests } from './day/requests.ts'
import { readAddresses, wholeNumber } from './settings.ts'
import { closeConnections } from './site/http.ts'
import { createRandom } from './site/random.ts'

const help = `node deploy/cluster/load/day.ts
Replays the hours HOURS of a national day, each in HOUR_SECONDS, against the sites at SITES, with SCALE percent of what the country does,
by MEMBERS members that it adds to the database at DATABASE_URL.`

const lastHour = 23

/** @throws {CommandFault} */
function readHours(text = `0-${lastHour}`): number[] {
  const [, from = '', to = from] = /^(\d{1,2})(?:-(\d{1,2}))?$/.exec(text) ?? []
  const [first, last] = [Number(from), Number(to)]
  if (from === '' || first > last || last > lastHour)
    throw new CommandFault(`HOURS must be an hour or two of them, such as 9-11, not ${text}.`)
  return Array.from({ length: last - first + 1 }, (_, at) => first + at)
}

/** @throws {CommandFault} */
function readScale(text = '10'): number {
  const percent = Number(text)
  if (!(percent > 0 && percent <= 1000)) throw new CommandFault(`SCALE must be a number of percent, not ${text}.`)
  return percent / 100
}

await runProgram({
  help,
  run: async () => {
    const addresses = readAddresses(process.env)
    const [hours, scale] = [readHours(process.env.HOURS), readScale(process.env.SCALE)]
    const random = createRandom(wholeNumber(process.env, 'RANDOM_SEED', 1))
    const { DATABASE_URL: databaseUrl } = process.env
    if (!databaseUrl)
      throw new CommandFault('Set DATABASE_URL to the database of the site: the members of the day are added there.')
    const members = await addDayMembers(databaseUrl, wholeNumber(process.env, 'MEMBERS', 400))
    const requests = openRequests(addresses, members, random)
    const hourSeconds = wholeNumber(process.env, 'HOUR_SECONDS', 10)
    const results = await replay({ hours, scale, hourSeconds, random, requests })
    closeConnections()
    return tablesOf(results)
  },
})
