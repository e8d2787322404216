/** `npm run check:dependencies`: checks the import rules. Fails also if it analysed fewer modules than exist, because an empty check
 *  would pass. */
import fs from 'node:fs'
import { cruise } from 'dependency-cruiser'
import extractTsConfig from 'dependency-cruiser/config-utl/extract-ts-config'
import { dependencyRules } from './floors.ts'

const files = fs
  .readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter(name => /\.tsx?$/.test(name) && !name.endsWith('.d.ts'))
const { output } = await cruise(['src'], { ruleSet: dependencyRules, ...dependencyRules.options, validate: true }, undefined, {
  tsConfig: extractTsConfig('tsconfig.json'),
})
if (typeof output === 'string') throw new Error('dependency-cruiser returned text')
const analysed = output.modules.filter(module => module.source.startsWith('src/')).length
for (const { from, to, rule } of output.summary.violations) console.error(`${rule.name}: ${from} -> ${to}`)
if (analysed < files.length) console.error(`Only ${analysed} of ${files.length} modules were analysed.`)
console.log(`${analysed} modules, ${output.summary.violations.length} forbidden dependencies`)
process.exitCode = output.summary.violations.length > 0 || analysed < files.length ? 1 : 0
