package bot

import (
	"towerpost/bot/present"
)

// lookingBackCommands returns who serves the commands about past matches and players, and settings.
func (b *Bot) lookingBackCommands() map[string]handler {
	return map[string]handler{
		"review": b.review, "history": b.history, "import": b.importRecord,
		"leaderboard": b.leaderboard, "profile": b.profile, "versus": b.versus, "privacy": b.privacy,
		"settings": b.settings, "server-settings": b.serverSettings,
	}
}

// lookingBackControls returns who serves the controls about past matches and players, and settings.
func (b *Bot) lookingBackControls() map[string]handler {
	return map[string]handler{
		present.VerbReview: b.stepReview, present.VerbShare: b.shareReview, present.VerbOpen: b.openReview,
		present.VerbImport: b.importTyped, present.VerbLeaders: b.turnLeaderboard, present.VerbHistory: b.turnHistory,
		present.VerbData: b.data, present.VerbForget: b.forget, present.VerbExport: b.exportRound,
		present.VerbSettings: b.changeSettings, present.VerbServerSettings: b.changeServerSettings,
	}
}
