/** Path in a code tree, from the root to a code, as antd's Cascader needs it. */

export type CodeNode = { code: string; label: string; children: CodeNode[] }

/** The codes from the root to this one: codePath(regions, '320505') is ['320000', '320500', '320505']; empty if unknown. */
export function codePath(nodes: readonly CodeNode[], code: string | null | undefined): string[] {
  if (!code) return []
  for (const node of nodes) {
    if (node.code === code) return [code]
    const subPath = codePath(node.children, code)
    if (subPath.length > 0) return [node.code, ...subPath]
  }
  return []
}
