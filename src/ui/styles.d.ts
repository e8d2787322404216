/** Types of imports that are not scripts: class names for CSS Modules, nothing for global styles, an address for `?url`. */
declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>
  export default classes
}
declare module '*.css'
declare module '*?url' {
  const address: string
  export default address
}
