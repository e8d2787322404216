/** The text of the file NOTICE: the parts of other authors that come with the site, and their licences. */
import fs from 'node:fs'
import { exceptions, licenceTexts } from './licences.ts'
import { copyrightLines, type Package, readPackages } from './packages.ts'

const otherParts = 'src/app/notice/other-parts.txt'

const head = `This file is written by \`npm run notice\`; what is not a package of npm is in ${otherParts}.

The site itself is licensed under the Apache License, Version 2.0: see LICENSE. It contains, or receives when it is installed, the
software, fonts and data of other authors named here. Packages for one platform are installed on that platform only. Software for
development and tests alone is not part of an installation and is not named.`

/** The same on every platform: based on the lockfile and on licence files of packages that every platform has. */
export function noticeText(): string {
  const packages = readPackages(fs.readFileSync('package-lock.json', 'utf8'))
  const parts = [head, packageList(packages), fs.readFileSync(otherParts, 'utf8').trim(), licenceParts()]
  return `${parts.join('\n\n')}\n`
}

function packageList(packages: readonly Package[]): string {
  const licences = [...new Set(packages.map(({ licence }) => licence))].toSorted()
  const groups = licences.map(licence => {
    const reasons = exceptions.filter(row => row.licence === licence).map(({ reason }) => `, ${reason}`)
    const lines = packages.filter(row => row.licence === licence).map(packageLine)
    return [`PACKAGES: ${licence}${reasons.join('')}`, '', ...lines].join('\n')
  })
  return groups.join('\n\n')
}

function packageLine(row: Package): string {
  return [`${row.name} ${row.version}`, ...copyrightLines(row)].join(' · ')
}

function licenceParts(): string {
  return licenceTexts()
    .map(({ id, text }) => `THE LICENCE ${id}\n\n${text}`)
    .join('\n\n')
}
