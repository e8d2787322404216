/** The public surface of the package as text: each export with its signature or type. */

import path from 'node:path'
import ts from 'typescript'

const folder = path.join(import.meta.dirname, '..')
const options: ts.CompilerOptions = {
  module: ts.ModuleKind.NodeNext,
  target: ts.ScriptTarget.ES2024,
  strict: true,
  exactOptionalPropertyTypes: true,
  noUncheckedIndexedAccess: true,
  allowImportingTsExtensions: true,
  noEmit: true,
  skipLibCheck: true,
  types: ['node'],
  lib: ['lib.es2024.d.ts', 'lib.dom.d.ts', 'lib.esnext.iterator.d.ts'],
}

const introduction = `# Public surface

Everything that others can import. A test compares this file with the code; \`npm run api -w packages/gs1\` writes it anew. Long types of
tables are cut.
`

/** `exports`: the doors of package.json, './keys' to './src/keys.ts'. */
export function apiReport(exports: Readonly<Record<string, string>>): string {
  const doors = Object.entries(exports).map(([door, file]) => ({ door: door.slice(2), file: path.join(folder, file) }))
  const program = ts.createProgram(
    doors.map(({ file }) => file),
    options,
  )
  const checker = program.getTypeChecker()
  const sections = doors.map(({ door, file }) => {
    const source = program.getSourceFile(file)
    const module = source && checker.getSymbolAtLocation(source)
    const symbols = module ? checker.getExportsOfModule(module) : []
    const lines = symbols.map(symbol => describeSymbol(symbol, checker)).toSorted()
    return `## ${door}\n\n\`\`\`ts\n${lines.join('\n')}\n\`\`\`\n`
  })
  return [introduction, ...sections].join('\n')
}

function describeSymbol(alias: ts.Symbol, checker: ts.TypeChecker): string {
  const symbol = alias.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(alias) : alias
  const [declaration] = symbol.declarations ?? []
  if (declaration === undefined) return `? ${alias.name}`
  if (ts.isTypeAliasDeclaration(declaration)) return `type ${alias.name} = ${plainText(declaration.type)}`
  const type = checker.getTypeOfSymbolAtLocation(symbol, declaration)
  const [signature] = ts.isFunctionDeclaration(declaration) ? type.getCallSignatures() : []
  return signature
    ? `function ${alias.name}${checker.signatureToString(signature, undefined, ts.TypeFormatFlags.NoTruncation)}`
    : `const ${alias.name}: ${checker.typeToString(type)}`
}

/** The source of a type on one line, without comments. */
function plainText(node: ts.Node): string {
  const printer = ts.createPrinter({ removeComments: true })
  return printer.printNode(ts.EmitHint.Unspecified, node, node.getSourceFile()).replace(/\s+/g, ' ')
}
