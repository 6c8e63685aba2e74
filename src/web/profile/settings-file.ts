/** The settings of an exported file, key → stored text. What anything else lacks is noted in the console. */
export function settingsFromText(text: string): Record<string, string> | undefined {
  try {
    const { settings } = JSON.parse(text) as { settings?: unknown };
    if (!settings || typeof settings !== 'object' || Array.isArray(settings)) throw new Error('no settings inside');
    const entries = Object.entries(settings);
    const wrong = entries.find(([key, value]) => key.length > 200 || typeof value !== 'string' || !isJson(value));
    if (wrong) throw new Error(`not a setting: ${wrong[0]}`);
    return Object.fromEntries(entries);
  } catch (error) {
    console.warn('The file with local settings was not loaded', error);
    return undefined;
  }
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
