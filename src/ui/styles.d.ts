// What an import of a style file gives: class names for CSS Modules, nothing for global files.
declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>
  export default classes
}
declare module '*.css'
