package locale

// codes are Discord's language codes, for localisations and for a user's language. They leave out American
// and British English, which are the source language here.
var codes = []string{
	"bg", "cs", "da", "de", "el", "es-419", "es-ES", "fi", "fr", "hi", "hr",
	"hu", "id", "it", "ja", "ko", "lt", "nl", "no", "pl", "pt-BR", "ro", "ru",
	"sv-SE", "th", "tr", "uk", "vi", "zh-CN", "zh-TW",
}

// Codes returns Discord's language codes other than English, sorted. Message files are named by them.
func Codes() []string { return append([]string(nil), codes...) }
