/** The version of the site: that of package.json, raised with each version of CHANGELOG.md. */
import fs from 'node:fs'

export const siteVersion = String(JSON.parse(fs.readFileSync('package.json', 'utf8')).version)
