/** What a picker of data files offers: text, and files of SPSS, Stata and Parquet. */
export const dataFiles = '.csv,.tsv,.txt,.sav,.zsav,.dta,.parquet,text/csv'
