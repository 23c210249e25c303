/** What a picker of data files offers: text, and files of SPSS and Stata. */
export const dataFiles = '.csv,.tsv,.txt,.sav,.zsav,.dta,text/csv'
