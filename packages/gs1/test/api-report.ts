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

/** What an export of package.json offers. */
type Surface = { checker: ts.TypeChecker; modules: readonly { name: string; symbols: readonly ts.Symbol[] }[] }

/** `exports`: the exports of package.json, './keys' to './src/keys.ts'. */
export function readSurface(exports: Readonly<Record<string, string>>): Surface {
  const files = Object.entries(exports).map(([name, file]) => ({ name: name.slice(2), file: path.join(folder, file) }))
  const program = ts.createProgram(
    files.map(({ file }) => file),
    options,
  )
  const checker = program.getTypeChecker()
  const modules = files.map(({ name, file }) => {
    const source = program.getSourceFile(file)
    const module = source && checker.getSymbolAtLocation(source)
    return { name, symbols: module ? checker.getExportsOfModule(module) : [] }
  })
  return { checker, modules }
}

export function apiReport({ checker, modules }: Surface): string {
  const sections = modules.map(({ name, symbols }) => {
    const lines = symbols.map(symbol => describeSymbol(symbol, checker)).toSorted()
    return `## ${name}\n\n\`\`\`ts\n${lines.join('\n')}\n\`\`\`\n`
  })
  return [introduction, ...sections].join('\n')
}

/** Types that the surface names and that nobody can import. */
export function unexportedTypes({ checker, modules }: Surface): string[] {
  const exported = new Set(modules.flatMap(({ symbols }) => symbols.map(symbol => aliased(symbol, checker))))
  const missing = new Set<string>()
  const visit = (node: ts.Node) => {
    const symbol = ts.isTypeReferenceNode(node) && checker.getSymbolAtLocation(node.typeName)
    if (symbol && isOwnType(aliased(symbol, checker)) && !exported.has(aliased(symbol, checker)))
      missing.add(symbol.name)
    if (!ts.isBlock(node)) ts.forEachChild(node, visit)
  }
  for (const symbol of exported)
    for (const declaration of symbol.declarations ?? []) {
      const typed = ts.isVariableDeclaration(declaration) ? declaration.type : declaration
      if (typed) visit(typed)
    }
  return [...missing].toSorted()
}

const aliased = (symbol: ts.Symbol, checker: ts.TypeChecker) =>
  symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol

function isOwnType({ declarations = [] }: ts.Symbol): boolean {
  return declarations.some(
    declaration =>
      ts.isTypeAliasDeclaration(declaration) &&
      declaration.getSourceFile().fileName.startsWith(path.join(folder, 'src')),
  )
}

function describeSymbol(alias: ts.Symbol, checker: ts.TypeChecker): string {
  const symbol = aliased(alias, checker)
  const [declaration] = symbol.declarations ?? []
  if (declaration === undefined) return `? ${alias.name}`
  if (ts.isTypeAliasDeclaration(declaration)) return `type ${alias.name} = ${plainText(declaration.type)}`
  const type = checker.getTypeOfSymbolAtLocation(symbol, declaration)
  if (!ts.isFunctionDeclaration(declaration)) return `const ${alias.name}: ${checker.typeToString(type)}`
  const parameters = declaration.parameters.map(plainText).join(', ')
  return `function ${alias.name}${typeParameters(declaration)}(${parameters}): ${returnType(declaration, type, checker)}`
}

const typeParameters = ({ typeParameters: parameters }: ts.FunctionDeclaration) =>
  parameters ? `<${parameters.map(plainText).join(', ')}>` : ''

/** The type as written in the source, because the order of a union's members in the compiler depends on other files. */
function returnType(declaration: ts.FunctionDeclaration, type: ts.Type, checker: ts.TypeChecker): string {
  if (declaration.type) return plainText(declaration.type)
  const [signature] = type.getCallSignatures()
  return signature ? checker.typeToString(signature.getReturnType()) : 'unknown'
}

/** The source of a type on one line, without comments. */
function plainText(node: ts.Node): string {
  const printer = ts.createPrinter({ removeComments: true })
  return printer.printNode(ts.EmitHint.Unspecified, node, node.getSourceFile()).replace(/\s+/g, ' ')
}
