/** Comments in the sources name only what exists: identifiers in backticks, and files. */
import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import { expect, test } from 'vitest'

/** The files of the repository; of an unpacked archive, or without git, those of its folders. */
function repositoryFiles(): string[] {
  try {
    const options = { encoding: 'utf8', stdio: 'pipe' } as const
    const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], options)
    return listed.split('\n').filter(file => fs.existsSync(file))
  } catch {
    return fs.globSync(['*.*', '{bench,deploy,docs,packages,seed,src,test}/**/*.*'], {
      exclude: file => /(^|\/)(node_modules|dist)$/.test(file),
    })
  }
}

const files = repositoryFiles()
const sources = files.filter(file => /\.tsx?$/.test(file) || file === 'src/app/http/docs/docs.js')
const commentPattern = /^[ \t]*\/\*\*[\s\S]*?\*\/|^[ \t]*\/\/ .*$/gm
/** Documents of the specification, which are not in the repository. */
const specification = /^(product|security|contract|anatomy)\.md$/
const read = (file: string) => fs.readFileSync(file, 'utf8')
const commentsOf = (file: string) => read(file).match(commentPattern) ?? []

/** All words of the code without its comments, and of the other files that code refers to. */
const codeWords = new Set(
  files
    .filter(file => /\.(tsx?|js|css|json|tsv|sql)$/.test(file) && !file.includes('/migrations/meta/'))
    .flatMap(
      file =>
        read(file)
          .replace(commentPattern, '')
          .match(/[\w$]+/g) ?? [],
    ),
)

function misses(find: (comment: string) => string[]): string[] {
  return sources.flatMap(file =>
    commentsOf(file)
      .flatMap(find)
      .map(name => `${file}: ${name}`),
  )
}

test('every identifier in backticks in a comment exists in the code', () => {
  const identifiers = (comment: string) => [...comment.matchAll(/`([A-Za-z_$][\w$]*)`/g)].map(([, name = '']) => name)
  expect(misses(comment => identifiers(comment).filter(name => !codeWords.has(name)))).toEqual([])
})

test('every file that a comment names exists', () => {
  const names = (comment: string) => comment.match(/\w[\w./-]*\.(?:tsx?|md|tsv|css|sql)\b/g) ?? []
  const exists = (name: string) =>
    specification.test(name.replace(/^.*\//, '')) || files.some(file => `/${file}`.endsWith(`/${name}`))
  expect(misses(comment => names(comment).filter(name => !exists(name)))).toEqual([])
})
