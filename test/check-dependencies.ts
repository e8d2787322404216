/** `npm run check:dependencies`: checks the import rules. Fails also if it analysed fewer modules than exist, because an empty check
 *  would pass. */
import fs from 'node:fs'
import { cruise } from 'dependency-cruiser'
import extractTsConfig from 'dependency-cruiser/config-utl/extract-ts-config'
import { dependencyRules } from './layers.ts'

const folders = ['src', 'packages/gs1/src']
const files = folders
  .flatMap(folder => fs.readdirSync(folder, { recursive: true, encoding: 'utf8' }))
  .filter(name => /\.tsx?$/.test(name) && !name.endsWith('.d.ts'))
const { output } = await cruise(
  folders,
  { ruleSet: dependencyRules, ...dependencyRules.options, validate: true },
  undefined,
  {
    tsConfig: extractTsConfig('tsconfig.json'),
  },
)
if (typeof output === 'string') throw new Error('dependency-cruiser returned text')
const analysed = output.modules.filter(({ source }) => folders.some(folder => source.startsWith(`${folder}/`))).length
for (const { from, to, rule } of output.summary.violations) console.error(`${rule.name}: ${from} -> ${to}`)
if (analysed < files.length) console.error(`Only ${analysed} of ${files.length} modules were analysed.`)
console.log(`${analysed} modules, ${output.summary.violations.length} forbidden dependencies`)
process.exitCode = output.summary.violations.length > 0 || analysed < files.length ? 1 : 0
