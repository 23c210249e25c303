export { standardHeads } from '../../worker/example-files'
export { personsOfPaper } from '../../worker/page-side'
