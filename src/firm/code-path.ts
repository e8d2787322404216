/** Finding one's way in a tree of codes: from a code to the codes above it, as a cascade needs them. */

export type CodeNode = { code: string; label: string; children: CodeNode[] }

/** The codes from the top down to this one: codePath(regions, '320505') is ['320000', '320500', '320505']; none if unknown. */
export function codePath(nodes: readonly CodeNode[], code: string | null | undefined): string[] {
  if (!code) return []
  for (const node of nodes) {
    if (node.code === code) return [code]
    const below = codePath(node.children, code)
    if (below.length > 0) return [node.code, ...below]
  }
  return []
}
