// Package locale holds every text that a person may see, in every language that the program speaks.
//
// A language is one file of messages beside this one, named by Discord's code
// for it: en.toml, de.toml, pt-BR.toml. English is complete; whatever another
// language lacks is said in English. docs/translating.md says how to add one.
package locale
