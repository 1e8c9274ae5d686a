for (word of ['old', 'boats']) exports.tagline = word;
