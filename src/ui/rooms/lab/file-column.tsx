import type { Column } from '../../parts/DataTable'
import { MethodMark, type MethodMarkProps } from '../../parts/MethodMark'
import { fileText } from './lab-words'

/** The column of a table by file that names it, with the mark of its method. */
export function fileColumn<Row extends { readonly file: string }>(
  markOf: (file: string) => MethodMarkProps,
): Column<Row> {
  return {
    head: 'File',
    className: 'b',
    cell: ({ file }) => (
      <>
        <MethodMark {...markOf(file)} /> {fileText(file)}
      </>
    ),
  }
}
