/** The paths of the tools: on public pages their own, in a console those of the console, so that a link between tools stays inside. */
import { createContext, useContext } from 'react'

export type ToolPath =
  | '/BarCode/SSCC'
  | '/BarCode/GRAI'
  | '/BarCode/label'
  | '/BarCode/labelSheet'
  | '/MyManage/SystemMember/sscc'
  | '/MyManage/SystemMember/grai'
  | '/MyManage/SystemMember/label'
  | '/MyManage/SystemMember/labelSheet'

/** The path in this place for the path of a public page. */
export const ToolPaths = createContext<(path: ToolPath) => ToolPath>(path => path)

export const useToolPath = () => useContext(ToolPaths)

const consolePaths: Partial<Record<ToolPath, ToolPath>> = {
  '/BarCode/SSCC': '/MyManage/SystemMember/sscc',
  '/BarCode/GRAI': '/MyManage/SystemMember/grai',
  '/BarCode/label': '/MyManage/SystemMember/label',
  '/BarCode/labelSheet': '/MyManage/SystemMember/labelSheet',
}

export const consoleToolPath = (path: ToolPath): ToolPath => consolePaths[path] ?? path
