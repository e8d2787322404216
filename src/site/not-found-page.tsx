export function Component() {
  return <h1>页面不存在</h1>
}
