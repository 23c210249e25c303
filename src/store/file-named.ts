/** The file with the name at the end of a path; where no name is quite the same, one that differs by case. */
export function fileNamed(files: readonly File[], path: string | undefined): File | undefined {
  const name = path?.split(/[\\/]/).at(-1)
  return (
    files.find((file) => file.name === name) ??
    files.find((file) => file.name.toLowerCase() === name?.toLowerCase())
  )
}
