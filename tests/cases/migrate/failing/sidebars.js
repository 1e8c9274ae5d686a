throw new Error('no tides');
