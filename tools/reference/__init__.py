"""Reads a checkout of the framework and writes facts about it, no code, to `site/reference`.

    python -m tools.reference CHECKOUT            write the files
    python -m tools.reference CHECKOUT --check    print what differs from the committed files, and the pages it touches

The modules of settings forms and component definitions are run in V8 (`engine`, `loader.js`, `probes.js`), so that
labels, options and defaults are what the product computes. All other facts are read from syntax trees. Releases
before 0.45 build their settings forms in another way and are not read.

Each file has ``release``. A place is ``path:line`` within the checkout. A key without a value is left out, apart from
``label`` and ``default`` of a setting. Lists are in the order in which the product shows them, else sorted.

``meta.json``
    ``release``, ``tag``, ``commit``, ``counts`` of all facts, and ``problems`` if something could not be read.

``components/<type>.json``
    One component. ``type`` (in the JSON of a form), ``name`` (in the toolbox), ``group``, ``inToolbox`` (``false``: a
    hidden component, or one of a group that is not shown), ``onlyFor`` ("header forms", "developer mode"),
    ``version`` (what the designer stores; absent: the component has no migrations), ``containers`` (keys
    of the parts that hold further components), ``isInput``, ``isOutput``, ``page`` (below `site/docs`; from `pages.json`), ``source`` (the definition), ``form``
    (the file of the settings form), ``problem`` (why settings or defaults are missing), and

    - ``settings``: the settings of the form (see below).
    - ``items``: settings of an inner item: a list of ``name`` (such as "column", "wizard step"), ``of`` (the setting
      that holds the items) and ``settings``.
    - ``olderNames``: former name → ``now`` (the settings that hold its value after the migrations), ``perDevice``.

A setting
    - ``name``: the key in the JSON; with ``perDevice`` it is located below ``desktop``, ``tablet`` and ``mobile``.
    - ``label``, ``labelHidden`` (the panel does not show it), ``tab``, ``panel`` (headings above it, joined by " / ").
    - ``input``: the kind of control; ``valueType``: what it stores, where that is known (boolean, number, string,
      array, script, action, …); ``options`` (``value``, ``label``); ``optionsFrom`` ("script"); ``min``, ``max``, ``step``.
    - ``default``, ``defaultKind``, ``defaultSource``, ``defaultByDevice`` (``default`` is then an object of devices).
      Kinds: ``designer`` (the designer stores it for each new component), ``initModel``, ``defaultStyles``,
      ``migrator`` (the component's definition stores it when it is dropped), ``renderer`` (nothing is stored; the
      component behaves as if it were this value), ``elsewhere`` (nothing is stored; a browser or a package decides),
      ``none`` (nothing is stored: the setting starts empty), ``newItem`` (of an inner item: the editor stores it in a
      new one), ``unknown``. ``default`` is null for ``elsewhere``, ``none`` and ``unknown``.
    - ``unread``: the form stores it and no code reads it (see `readers`).
    - ``required``, or ``requiredWhen`` (in words); ``scriptable`` (its value can be a script instead).
    - ``condition`` and, in words, ``shownWhen``: when the panel shows it (see `conditions`).
    - ``tooltip`` (shown), ``description`` (given in the source, shown by some controls only), ``placeholder``.
    - ``itemKeys``: of an editor of labels and values, the ``name`` and ``label`` of what each item stores.
    - ``also``: further places where the panel offers it, each with the keys that differ there (null: none there).
    - ``source``.

``form.json``
    ``settings`` of a form itself (the dialog "Form Settings").

``actions.json``
    ``actions``: ``name``, ``owner`` (the group in the menu), ``ownerUid`` (the ``actionOwner`` in the JSON), or
    ``component`` (the type of component that owns it; the menu then shows that component's name), ``sortOrder``,
    ``hasArguments``, ``arguments`` (settings without a default), ``source``.

``scripts.json``
    ``constants``: ``name``, ``description``, ``type``, ``source``. ``apis``: declarations with ``name``, ``kind``
    (interface, class, type, enum), ``typeParameters``, ``extends``, ``value`` (of a type) or ``members`` (``name``,
    ``signature``, ``optional``, ``readonly``, ``source``), ``source``.

``settings.json``
    ``backendSettings``: ``interface``, ``property``, ``name`` (``nameIsExpression``: a constant of a package),
    ``category``, ``label``, ``description``, ``type``, ``editorForm``, ``clientSpecific``, ``userSpecific``, and either
    ``default`` or ``properties`` (``name``, ``type``, ``label``, ``options``, ``default``, ``defaultKind``, ``source``).
    Kinds: ``registered`` (a module registers it), ``initialiser``, ``type`` (the zero value of the type), ``none`` (no
    value is registered for the whole).

``attributes.json``
    ``attributes``: ``name`` (as in brackets), ``namespace``, ``bases``, ``targets``, ``allowMultiple``, ``constructors``
    (parameters of each), ``properties`` (``name``, ``type``, ``default``), ``source``.

``permissions.json``
    ``permissions``: ``name``, ``constant``, ``label``, ``createdBy`` (absent: no provider creates it), ``source``.

``endpoints.json``
    ``endpoints``: ``path``, ``verb``, ``service``, ``method``, ``parameters``, ``returns``, ``inheritedFrom``, ``source``, and
    ``access``: ``anonymous``, ``authenticated``, ``permissions`` (with ``permissions``), ``entity`` (the access of the
    entity), ``disabled``, or ``default`` (the setting `DefaultEndpointAccess`). ``fixed``: an attribute that the
    screens cannot change. ``entityAccess``: the access of the entity is checked as well. The parameters of an
    inherited method are as declared, with the type parameters of the base class.

``symbols.json``
    ``frontendSymbols`` (what modules export; "package" marks the exports of the npm package) and ``backendSymbols``
    (public and protected members): name → kind, signature and place on one line. ``FE`` is `shesha-reactjs/src`,
    ``BE`` is `shesha-core/src`. Several declarations of one name are separated by " | ".
"""
